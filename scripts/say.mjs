export const printStatus = (mark, what, text) => console.log(`  ${mark} ${what.padEnd(12)}  ${text}`)

export const formatSecondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`

/** An error with a message that tells a person what to do. */
export class Stop extends Error {}

/** Prints what to do, without a stack trace, and exits. */
export const exitWithError = (error) => {
  console.error(`\n${formatError(error)}\n`)
  process.exit(1)
}

const formatError = (error) => {
  if (error instanceof Stop) return error.message
  if (error.code !== 'ENOSPC') return error.stack
  return `The disk is full (${error.dest ?? error.path ?? error.syscall}). An install needs 1 GB, a build 100 MB. Free up space, then run npm start again.`
}
