import { type PictureReason, pictureReasonNames, pictureReasons } from '@fieldhouse/contract/customer/picture-reasons'
import type { FanPicture, PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { formatFromNow } from '@fieldhouse/contract/duty/from-now'
import { dayAndTimeOf } from '../../shared/time.ts'

export type Act =
  | { kind: 'fine'; pictures: readonly FanPicture[] }
  | { kind: 'take'; picture: FanPicture; reason: PictureReason }
  | { kind: 'back'; picture: FanPicture }

export const ofAct = (act: Act): readonly FanPicture[] => (act.kind === 'fine' ? act.pictures : [act.picture])

/** Whether what somebody looks at holds it no longer. */
export const leaves = (show: PictureFilter, { kind }: Act): boolean =>
  show === 'new' || (show === 'taken' && kind === 'back')

/** What was done, for the line that says so. */
export function wordsOf(act: Act): string {
  if (act.kind === 'fine')
    return act.pictures.length === 1 ? `${act.pictures[0]?.name}: fine.` : `${act.pictures.length} pictures are fine.`
  if (act.kind === 'take') return `${act.picture.name}: removed, ${reasonLabel(act.reason).toLowerCase()}.`
  return `${act.picture.name}: back.`
}

export const reasonLabel = (reason: PictureReason): string => pictureReasons[reason].label

/** Each with the key that chooses it. */
export const reasonKeys: readonly { key: string; reason: PictureReason }[] = pictureReasonNames.map(
  (reason, index) => ({ key: String(index + 1), reason }),
)

const dayMinutes = 24 * 60

/** An hour ago is an age, last month is a day. */
export function ageOf(at: string, now: Date): string {
  const minutes = (now.getTime() - new Date(at).getTime()) / 60_000
  if (minutes < 1) return 'just now'
  return minutes < dayMinutes ? formatFromNow(at, now) : dayAndTimeOf(at)
}

export const stateOf = ({ taken, looked_at }: FanPicture): string =>
  taken ? `Removed: ${reasonLabel(taken.reason).toLowerCase()}` : looked_at ? 'Fine' : 'New'

/** What a letter does with a picture, where it may. */
export function actOf(key: string, picture: FanPicture): Act | 'ask' | undefined {
  if (key === 'p' && picture.taken) return { kind: 'back', picture }
  if (picture.taken) return undefined
  if (key === 't') return 'ask'
  return key === 'f' && !picture.looked_at ? { kind: 'fine', pictures: [picture] } : undefined
}

/** Which tile a key leads to, in rows of so many; undefined where it leads nowhere. */
export function tileAt(key: string, at: number, { tiles, columns }: { tiles: number; columns: number }) {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: tiles - 1,
  }[key]
  return to === undefined || to < 0 || to >= tiles ? undefined : to
}

/** The one that was chosen, or what stands in its place now. */
export const stillAt = (ids: readonly number[], chosen: { id: number; index: number }): number => {
  const index = ids.indexOf(chosen.id)
  return index >= 0 ? index : Math.max(0, Math.min(chosen.index, ids.length - 1))
}
