import { createContext, useContext, useEffect, useRef, useState } from "react";
import type { FormErrors } from "../content/formErrors.ts";

/** A form's fields that hold a file which was not taken: it is not saved without a word (spec §5, file upload). */
export interface RefusedFiles {
  /** `complaint` is why nothing may be saved now; `undefined` where all is well again. */
  readonly put: (field: string, complaint: string | undefined) => void;
  readonly complaints: () => FormErrors;
}

export function createRefusedFiles(): RefusedFiles {
  const complaints = new Map<string, string>();
  return {
    put(field, complaint) {
      if (complaint === undefined) complaints.delete(field);
      else complaints.set(field, complaint);
    },
    complaints: () => Object.fromEntries(complaints),
  };
}

/** `null` outside a form that asks for it. */
export const RefusedFilesContext = createContext<RefusedFiles | null>(null);

/** Keeps the complaint about a refused file until Save, so that it is not overlooked. */
export interface Refusal {
  readonly complaint: string;
  /** Names of the files that were not taken. */
  readonly names: readonly string[];
}

/** A big picture takes a moment to be decoded. */
const underCheck = "The file is still being checked";

/** The refusal that stands at a field; nothing is saved while there is one, nor while files are being checked. */
export function useRefusal(name: string) {
  const refused = useContext(RefusedFilesContext);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      // A field that another choice takes away refuses nothing any more.
      isHere.current = false;
      refused?.put(name, undefined);
    };
  }, [refused, name]);
  return {
    refusal,
    checking: () => refused?.put(name, underCheck),
    set: (next: Refusal | null) => {
      if (!isHere.current) return;
      refused?.put(name, next?.complaint);
      setRefusal(next);
    },
  };
}
