export const say = (mark, what, text) => console.log(`  ${mark} ${what.padEnd(12)}  ${text}`)

export const secondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

/** A reason to leave that a person can mend. */
export class Stop extends Error {}

/** Leaves with the reason and the one command that mends it, not with a stack. */
export const stopWith = (error) => {
  console.error(`\n${error instanceof Stop ? error.message : error.stack}\n`)
  process.exit(1)
}
