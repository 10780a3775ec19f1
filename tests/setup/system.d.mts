export function chromiumPath(): string | null;
export function headlessShellPath(): string | null;
export function installSystem(): void;
