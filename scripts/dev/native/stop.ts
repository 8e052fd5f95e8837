/** An error with a message that tells a person what to do. */
export class Stop extends Error {}
