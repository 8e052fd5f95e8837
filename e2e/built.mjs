// Running vitest alone would otherwise test a server built from other sources.
import { buildIfChanged } from '../scripts/build.mjs'

export const setup = () => buildIfChanged(process.execPath)
