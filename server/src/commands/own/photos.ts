import fs from 'node:fs'
import path from 'node:path'
import { putRosterPhoto } from '@fieldhouse/contract/games/roster'
import { StartRefused, UsageError } from '../../shared/log/start-refused.ts'
import { getFlag } from '../contract/flags.ts'
import { readGivenFile } from '../given-file.ts'
import { ServerRefused } from '../session/server-api.ts'
import type { OwnCommand } from './own-command.ts'

/** Imports each photo separately: one that matches no one does not stop the others. */
export const importPhotos: OwnCommand = {
  group: 'games',
  name: 'import-photos',
  words: ['folder'],
  about: 'Import roster photos from files named by number or name: 7-ashdown.jpg, Ivo Ashdown.png',
  flags: () => [{ name: 'sport', isSwitch: false, about: 'sport of the roster, such as football (required)' }],
  run: async (typed, { session }) => {
    const [folder = ''] = typed.words
    const sport = getFlag(typed, 'sport')
    if (!sport) throw new UsageError('--sport is missing: add it, such as --sport football')
    if (!fs.statSync(path.resolve(folder), { throwIfNoEntry: false })?.isDirectory())
      throw new StartRefused(`Folder not found: ${folder}`)
    const files = fs.readdirSync(path.resolve(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
    if (files.length === 0) throw new StartRefused('That folder has no JPEG, PNG or WebP files.')
    const api = await session()
    let wrong = 0
    for (const file of files) {
      try {
        const body = readGivenFile(path.join(folder, file), putRosterPhoto.bytes.types)
        const { person } = await api.call(putRosterPhoto, { query: { sport, file }, body })
        console.log(`✓ ${file}: ${person.number ? `${person.number} ` : ''}${person.firstname} ${person.lastname}`)
      } catch (error) {
        if (!(error instanceof ServerRefused)) throw error
        wrong += 1
        console.log(`! ${error.message}`)
      }
    }
    if (wrong > 0)
      throw new StartRefused(`${wrong} of ${files.length} photos weren’t imported. See the lines that start with !`)
    return 'done'
  },
}
