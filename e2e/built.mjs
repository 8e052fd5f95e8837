// A run of vitest alone would try a server that was built of other sources.
import { buildIfChanged } from '../scripts/build.mjs'

export const setup = () => buildIfChanged(process.execPath)
