import { mixed, object, type Schema } from "yup";
import { RefusedParameter, type Query } from "../query.ts";

/** The query of a read as a schema: the server checks every call in one way, and tells each parameter at fault. */
export function querySchema<Input>({ parameters }: Query<Input>): Schema<Input> {
  const schema = made.get(parameters) ?? schemaOf(parameters);
  made.set(parameters, schema);
  return schema;
}

/** Made once: making one takes longer than checking by it. Typed as any, as yup has no words for a parameter's values. */
const made = new WeakMap<object, Schema>();

function schemaOf(parameters: Query<unknown>["parameters"]): Schema {
  const fields = Object.entries(parameters).map(([name, parameter]) => {
    const refusal = (given: unknown) => refusalOf(() => parameter(given));
    const field: Schema = mixed()
      .transform((given: unknown) => (refusal(given) === null ? parameter(given) : given))
      .test("taken", (given, context) => {
        const message = refusal(given);
        return message === null || context.createError({ message });
      });
    return [name, field] as const;
  });
  return object(Object.fromEntries(fields));
}

function refusalOf(read: () => unknown): string | null {
  try {
    read();
    return null;
  } catch (error) {
    if (error instanceof RefusedParameter) return error.message;
    throw error;
  }
}
