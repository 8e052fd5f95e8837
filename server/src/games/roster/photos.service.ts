import { withoutFamilySuffix } from '@fieldhouse/sports/statcrew/person'
import type { Clock } from '../../shared/clock/clock.ts'
import { Refusal, refuseConflict, refuseMissing } from '../../shared/errors/refusal.ts'
import { formatPicturePath, type PictureFolder } from '../../shared/files/picture-folder.ts'
import { redrawPicture } from '../../shared/files/redraw-picture.ts'
import { writeAuditLog } from '../audit-log.ts'
import type { GamesStore } from '../games.store.ts'
import { foldPersonText, formatPersonName } from './import-roster.ts'
import { listRosterMessages, type RosterPerson } from './roster.store.ts'

interface PhotoParts {
  store: GamesStore
  clock: Clock
  pictures: Pick<PictureFolder, 'write' | 'remove'>
}

const photoWidth = 600
const photoHeight = 750

/** Photos of a roster, and people who leave it. */
export function rosterService({ store, clock, pictures }: PhotoParts) {
  return {
    photo: async ({ sport, file }: { sport: string; file: string }, bytes: Uint8Array, actor: string) => {
      const person = findPersonByFile(file, await store.roster.everybody(sport))
      const name = await pictures.write(await redrawPicture(bytes, { width: photoWidth, height: photoHeight }))
      const image = formatPicturePath(name)
      await store.transaction(async (stores) => {
        await stores.roster.change(person.id, { image })
        const subject = `person ${person.id}`
        await writeAuditLog(stores, { at: clock.now(), actor, action: 'set photo', subject, details: { file } })
        for (const news of listRosterMessages(sport)) await stores.schedule.publish(news)
      })
      const old = /([\w-]{22})\.webp$/.exec(person.image ?? '')?.[1]
      if (old) await pictures.remove(old)
      const { id, firstname, lastname, number } = person
      return { person: { id, firstname, lastname, number }, image }
    },

    remove: (id: number, actor: string): Promise<void> =>
      store.transaction(async (stores) => {
        const sport = await stores.roster.sportOf(id)
        if (sport === undefined) throw refuseMissing('person')
        const at = clock.now()
        await stores.roster.change(id, { left_at: at })
        await writeAuditLog(stores, { at, actor, action: 'remove person', subject: `person ${id}`, details: { sport } })
        for (const news of listRosterMessages(sport)) await stores.schedule.publish(news)
      }),
  }
}

/**
 * Finds the person of a photo such as `7-ashdown.jpg`, `Ivo Ashdown.png` or `ashdown_ivo_07.webp`: by name and
 * number, never by a shared number.
 */
function findPersonByFile(file: string, people: readonly RosterPerson[]): RosterPerson {
  const parts = foldPersonText(file.replace(/\.[a-z]+$/i, ''))
    .split(/[^a-z0-9']+/)
    .filter(Boolean)
  const numbers = new Set(parts.filter((part) => /^\d{1,3}$/.test(part)).map(Number))
  const nameParts = new Set(parts.filter((part) => !/^\d+$/.test(part)))
  const hasName = (name: string) =>
    foldPersonText(withoutFamilySuffix(name))
      .split(/[^a-z0-9']+/)
      .filter(Boolean)
      .every((part) => nameParts.has(part))
  const hasNumber = ({ number }: RosterPerson) => number !== null && numbers.has(Number(number))
  const present = people.filter(({ left_at }) => left_at === null)
  const ways = [
    present.filter((one) => hasName(one.firstname) && hasName(one.lastname)),
    present.filter((one) => hasName(one.lastname) && hasNumber(one)),
    present.filter((one) => hasName(one.lastname)),
    nameParts.size === 0 ? present.filter(hasNumber) : [],
  ]
  const matches = ways.find((some) => some.length > 0) ?? []
  const [only, ...others] = matches.length > 1 && numbers.size > 0 ? matches.filter(hasNumber) : matches
  if (!only)
    throw new Refusal(
      'missing',
      'photo.no_match',
      `No one on the roster matches “${file}”. Name it like 7-ashdown.jpg.`,
    )
  if (others.length > 0)
    throw refuseConflict(
      'photo.ambiguous',
      `“${file}” matches ${[only, ...others].map(formatPersonName).join(' and ')}. Add the number to its name, like 7-ashdown.jpg.`,
    )
  return only
}
