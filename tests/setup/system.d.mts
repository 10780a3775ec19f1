export function postgresBin(): string | null;
export function chromiumPath(): string | null;
export function installSystem(): void;
