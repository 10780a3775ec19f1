import { useContext, useEffect, useState } from "react";
import type { Draft } from "#app/lib/draftStore.ts";
import { DraftsContext } from "../DraftsContext.ts";
import { preloadFields } from "../fields.ts";
import { FormBody } from "./FormBody.tsx";
import type { FormContentProps } from "./FormContentProps.ts";

/** The form once its draft, if it has one, is read: a field must not change under the first key. */
export function FormContent(props: FormContentProps) {
  const { draftKey } = props;
  const drafts = useContext(DraftsContext);
  const store = draftKey === undefined ? null : drafts;
  const [draft, setDraft] = useState<Draft | null | undefined>(store ? undefined : null);
  useEffect(() => {
    if (!store || draftKey === undefined) return;
    let gone = false;
    void store.load(draftKey).then((found) => {
      if (!gone) setDraft(found);
      return found;
    });
    return () => {
      gone = true;
    };
  }, [store, draftKey]);
  // A field that a choice brings in later must not be waited for.
  useEffect(preloadFields, []);
  return draft === undefined ? null : <FormBody {...props} draft={draft} />;
}
