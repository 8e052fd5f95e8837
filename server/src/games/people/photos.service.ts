import { withoutFamilySuffix } from '@fieldhouse/sports/statcrew/person'
import { Refusal, refuseConflict, refuseField } from '../../shared/errors/refusal.ts'
import { formatPicturePath, type PictureFolder, parsePictureName } from '../../shared/files/picture-folder.ts'
import { forgetPicture } from '../../shared/files/picture-slot.ts'
import { redrawPicture } from '../../shared/files/redraw-picture.ts'
import type { GamesStore } from '../games.store.ts'
import { foldPersonText, formatPersonName } from '../roster/import-roster.ts'
import type { PersonRowChange, RosterPerson } from '../roster/roster.store.ts'
import { type ApplyPeopleChange, requirePerson } from './change-people.ts'

interface PhotoParts {
  store: GamesStore
  change: ApplyPeopleChange
  pictures: Pick<PictureFolder, 'write' | 'read' | 'remove'>
}

const [photoWidth, photoHeight] = [600, 750]
const wholeSize = 1_600
/** A face is usually above the middle of a portrait. */
export const usualFocus = { x: 50, y: 40 }

interface FocusPoint {
  x: number
  y: number
}

interface PhotoChange {
  id: number
  actor: string
  action: string
  row: PersonRowChange
  /** The whole picture that the change is about. It is refused when someone else changed the photo meanwhile. */
  of?: string | null
  details?: object
}

/** Photos of a roster. The whole picture is kept, so that the crop can move to the face. */
export function photosService({ store, change, pictures }: PhotoParts) {
  /** Saves the new addresses, then removes the files that no page shows. */
  const savePhoto = async ({ id, actor, action, row, of, details }: PhotoChange): Promise<void> => {
    const before = await change(actor, async (stores) => {
      await stores.people.lockForChange(id)
      const person = await requirePerson(stores, id)
      if (of !== undefined && person.photo !== of)
        throw refuseConflict('photo.changed', 'Someone else changed this photo. Open the page again to see it.')
      await stores.roster.change(id, row)
      return { done: person, sport: person.sport, action, subject: id, details: { ...details } }
    })
    for (const old of [before.image, row.photo === undefined ? null : before.photo])
      await forgetPicture({ pictures, store }, old)
  }

  const crop = async (bytes: Uint8Array, focus: FocusPoint): Promise<string> =>
    formatPicturePath(
      await pictures.write(await redrawPicture(bytes, { width: photoWidth, height: photoHeight, focus })),
    )

  const setPhoto = async (id: number, bytes: Uint8Array, actor: string, details: object = {}): Promise<string> => {
    await requirePerson(store, id)
    const whole = await redrawPicture(bytes, { width: wholeSize, height: wholeSize, fit: 'inside' })
    const image = await crop(whole, usualFocus)
    const photo = formatPicturePath(await pictures.write(whole))
    const row = { image, photo, focus_x: usualFocus.x, focus_y: usualFocus.y }
    await savePhoto({ id, actor, action: 'set photo', row, details })
    return image
  }

  return {
    set: setPhoto,

    setByFile: async ({ sport, file }: { sport: string; file: string }, bytes: Uint8Array, actor: string) => {
      const { id, firstname, lastname, number } = findPersonByFile(file, await store.roster.everybody(sport))
      const image = await setPhoto(id, bytes, actor, { file })
      return { person: { id, firstname, lastname, number }, image }
    },

    focus: async (id: number, focus: FocusPoint, actor: string): Promise<void> => {
      const { photo } = await requirePerson(store, id)
      const whole = await pictures.read(parsePictureName(photo) ?? '').catch(() => undefined)
      if (!whole) throw refuseField('photo', 'Upload the photo again to move its focus.')
      const image = await crop(whole, focus)
      const row = { image, focus_x: focus.x, focus_y: focus.y }
      await savePhoto({ id, actor, action: 'move photo', row, of: photo, details: focus }).catch(async (error) => {
        await pictures.remove(parsePictureName(image) ?? '')
        throw error
      })
    },

    takeDown: (id: number, actor: string): Promise<void> =>
      savePhoto({
        id,
        actor,
        action: 'remove photo',
        row: { image: null, photo: null, focus_x: null, focus_y: null },
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
