import { type PictureReason, pictureReasonNames, pictureReasons } from '@fieldhouse/contract/customer/picture-reasons'
import type { FanPicture, PictureFilter } from '@fieldhouse/contract/customer/pictures'
import { formatFromNow } from '@fieldhouse/contract/duty/from-now'
import { formatDayAndTime } from '../../shared/time.ts'

export type PictureAction =
  | { kind: 'fine'; pictures: readonly FanPicture[] }
  | { kind: 'take'; picture: FanPicture; reason: PictureReason }
  | { kind: 'back'; picture: FanPicture }

export const getActionPictures = (act: PictureAction): readonly FanPicture[] =>
  act.kind === 'fine' ? act.pictures : [act.picture]

/** Whether the action removes the picture from the current list. */
export const leavesList = (show: PictureFilter, { kind }: PictureAction): boolean =>
  show === 'new' || (show === 'taken' && kind === 'back')

/** Describes what was done. */
export function describeAction(act: PictureAction): string {
  if (act.kind === 'fine')
    return act.pictures.length === 1 ? `${act.pictures[0]?.name}: approved.` : `${act.pictures.length} photos approved.`
  if (act.kind === 'take') return `${act.picture.name}: removed, ${getReasonLabel(act.reason).toLowerCase()}.`
  return `${act.picture.name}: restored.`
}

export const getReasonLabel = (reason: PictureReason): string => pictureReasons[reason].label

/** Reasons with their shortcut keys. */
export const reasonShortcuts: readonly { key: string; reason: PictureReason }[] = pictureReasonNames.map(
  (reason, index) => ({ key: String(index + 1), reason }),
)

const dayMinutes = 24 * 60

/** Formats a recent time as an age and an older one as a date. */
export function formatPictureAge(at: string, now: Date): string {
  const minutes = (now.getTime() - new Date(at).getTime()) / 60_000
  if (minutes < 1) return 'just now'
  return minutes < dayMinutes ? formatFromNow(at, now) : formatDayAndTime(at)
}

export const describePictureState = ({ taken, looked_at }: FanPicture): string =>
  taken ? `Removed: ${getReasonLabel(taken.reason).toLowerCase()}` : looked_at ? 'Approved' : 'New'

/** Returns the action of a letter key on a picture, if it has one. */
export function getKeyAction(key: string, picture: FanPicture): PictureAction | 'ask' | undefined {
  if (key === 'p' && picture.taken) return { kind: 'back', picture }
  if (picture.taken) return undefined
  if (key === 't') return 'ask'
  return key === 'f' && !picture.looked_at ? { kind: 'fine', pictures: [picture] } : undefined
}

/** Returns the tile that a key moves to; undefined when it moves nowhere. */
export function getTileForKey(key: string, at: number, { tiles, columns }: { tiles: number; columns: number }) {
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

/** Index of the chosen picture, or of the one that took its place. */
export const findTileIndex = (ids: readonly number[], chosen: { id: number; index: number }): number => {
  const index = ids.indexOf(chosen.id)
  return index >= 0 ? index : Math.max(0, Math.min(chosen.index, ids.length - 1))
}
