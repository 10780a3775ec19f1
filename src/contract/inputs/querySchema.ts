import { mixed, object, type Schema } from "yup";
import { RefusedParameter, type Parameter, type Query } from "../query.ts";

/** The query of a read as a schema: the server checks every call in one way, and tells each parameter at fault. */
export function querySchema<Input>({ parameters }: Query<Input>): Schema<Input> {
  const schema = made.get(parameters) ?? schemaOf(parameters);
  made.set(parameters, schema);
  return schema;
}

/** Made once: making one takes longer than checking by it. */
const made = new WeakMap<object, Schema>();

function schemaOf(parameters: Query<unknown>["parameters"]): Schema {
  const fields = Object.entries(parameters).map(([name, parameter]) => {
    // What was refused comes to the test as what it is: a value is read once.
    const field: Schema = mixed()
      .transform((given: unknown) => taken(parameter, given))
      .test("taken", (read, context) => {
        // yup hands over nothing at all untransformed.
        const value = read === undefined ? taken(parameter, read) : read;
        return value instanceof RefusedParameter ? context.createError({ message: value.message }) : true;
      });
    return [name, field] as const;
  });
  return object(Object.fromEntries(fields));
}

function taken(parameter: Parameter<unknown>, given: unknown): unknown {
  try {
    return parameter(given);
  } catch (error) {
    if (error instanceof RefusedParameter) return error;
    throw error;
  }
}
