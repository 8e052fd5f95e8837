// Writes the list of settings for `npm start -- --help`: `node server/src/shared/process/settings.generate.ts`.
import fs from 'node:fs'
import path from 'node:path'
import { settingsHelp } from './env.ts'

/** Plain text: whoever asks for help may have no packages yet. */
export const settingsFile = path.join(import.meta.dirname, '../../../../scripts/settings.txt')

if (import.meta.main) fs.writeFileSync(settingsFile, `${settingsHelp()}\n`)
