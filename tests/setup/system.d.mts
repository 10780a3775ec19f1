export function chromiumPath(): string | null;
export function installSystem(): void;
