import fs from 'node:fs'
import path from 'node:path'
import { putRosterPhoto } from '@fieldhouse/contract/games/roster'
import { StartRefused } from '../../shared/log/start-refused.ts'
import type { Given } from '../arguments.ts'
import { givenFile } from '../given-file.ts'
import { type Api, SaidNo } from '../session/api.ts'
import type { Outcome } from './say-files.ts'

/** Each photo for itself: one that fits nobody stops no other. */
export async function photosCommand(
  api: Api,
  folder: string | undefined,
  { flag }: Pick<Given, 'flag'>,
): Promise<Outcome> {
  const sport = flag('sport')
  if (!sport) throw new StartRefused('Whose roster? --sport football')
  if (!folder || !fs.statSync(path.resolve(folder), { throwIfNoEntry: false })?.isDirectory())
    throw new StartRefused(`There is no folder ${folder ?? ''}.`)
  const files = fs.readdirSync(path.resolve(folder)).filter((name) => /\.(jpe?g|png|webp)$/i.test(name))
  if (files.length === 0) throw new StartRefused('There is no JPEG, PNG or WebP in that folder.')
  let wrong = 0
  for (const file of files) {
    try {
      const body = givenFile(path.join(folder, file))
      const { person } = await api.call(putRosterPhoto, { query: { sport, file }, body })
      console.log(`✓ ${file}: ${person.number ? `${person.number} ` : ''}${person.firstname} ${person.lastname}`)
    } catch (error) {
      if (!(error instanceof SaidNo)) throw error
      wrong += 1
      console.log(`! ${error.message}`)
    }
  }
  if (wrong > 0) throw new StartRefused(`${wrong} of ${files.length} photos are nobody's yet.`)
  return 'done'
}
