/** A command that cannot be carried out as it was given: one clear line, exit code 2. */
export class UsageError extends Error {}
