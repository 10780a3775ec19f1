/**
 * Third part of the key of a read that somebody took offline on purpose. It stands on the device before all that was only
 * looked at.
 */
export const takenMark = "taken";

export const isTaken = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[2] === takenMark;
