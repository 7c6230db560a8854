/** A failure of the embedded PostgreSQL that the person at the terminal can mend; the message says how. */
export class EmbeddedDatabaseError extends Error {}
