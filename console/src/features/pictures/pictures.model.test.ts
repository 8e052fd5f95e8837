import type { FanPicture } from '@fieldhouse/contract/customer/pictures'
import { expect, test } from 'vitest'
import {
  describeAction,
  describePictureState,
  findTileIndex,
  formatPictureAge,
  getKeyAction,
  getTileForKey,
  leavesList,
  reasonShortcuts,
} from './pictures.model.ts'

const picture = (changes: Partial<FanPicture> = {}): FanPicture => ({
  id: 1,
  name: 'Ada B.',
  uploaded_at: '2026-11-21T18:00:00.000Z',
  looked_at: null,
  url: '/media/profile-images/abcdefghijklmnopqrstuv.webp',
  taken: null,
  ...changes,
})
const taken = { reason: 'somebody-else', at: '2026-11-21T18:00:00.000Z', until: '2026-12-21T18:00:00.000Z' } as const

test('arrow keys move through rows of pictures and stop at the edges', () => {
  const grid = { tiles: 7, columns: 3 }
  expect(
    ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End'].map((key) => getTileForKey(key, 3, grid)),
  ).toEqual([4, 2, 6, 0, 0, 6])
  expect(['ArrowRight', 'ArrowDown'].map((key) => getTileForKey(key, 6, grid))).toEqual([undefined, undefined])
  expect(['ArrowLeft', 'ArrowUp', 'x'].map((key) => getTileForKey(key, 0, grid))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('a key does only what the focused picture allows', () => {
  const done = (one: FanPicture) => ['f', 't', 'p', 'x'].map((key) => getKeyAction(key, one))
  const fresh = picture()
  expect(done(fresh)).toEqual([{ kind: 'fine', pictures: [fresh] }, 'ask', undefined, undefined])
  expect(done(picture({ looked_at: taken.at }))).toEqual([undefined, 'ask', undefined, undefined])
  const away = picture({ taken })
  expect(done(away)).toEqual([undefined, undefined, { kind: 'back', picture: away }, undefined])
})

test('the selected picture stays selected when new ones arrive, and the next one replaces a removed one', () => {
  expect(findTileIndex([9, 8, 7], { id: 8, index: 0 })).toBe(1)
  expect(findTileIndex([9, 7], { id: 8, index: 1 })).toBe(1)
  expect(findTileIndex([9], { id: 7, index: 2 })).toBe(0)
  expect(findTileIndex([], { id: 7, index: 2 })).toBe(0)
})

test('a picture action is described with the fan’s name', () => {
  expect(describeAction({ kind: 'fine', pictures: [picture()] })).toBe('Ada B.: approved.')
  expect(describeAction({ kind: 'fine', pictures: [picture(), picture({ id: 2 })] })).toBe('2 photos approved.')
  expect(describeAction({ kind: 'take', picture: picture(), reason: 'hate' })).toBe('Ada B.: removed, hate.')
  expect(describeAction({ kind: 'back', picture: picture() })).toBe('Ada B.: restored.')
})

test('a picture leaves the list of new ones after any action, and the list of removed ones when restored', () => {
  const acts = [
    { kind: 'fine', pictures: [] },
    { kind: 'back', picture: picture() },
  ] as const
  expect(acts.map((act) => leavesList('new', act))).toEqual([true, true])
  expect(acts.map((act) => leavesList('taken', act))).toEqual([false, true])
  expect(acts.map((act) => leavesList('all', act))).toEqual([false, false])
})

test('a picture shows its age and its state', () => {
  const now = new Date('2026-11-21T18:05:20.000Z')
  expect(formatPictureAge('2026-11-21T18:05:00.000Z', now)).toBe('just now')
  expect(formatPictureAge('2026-11-21T18:00:00.000Z', now)).toBe('5 min ago')
  expect(formatPictureAge('2026-11-19T18:00:00.000Z', now)).toMatch(/^Thu, Nov 19/)
  expect([picture(), picture({ looked_at: taken.at }), picture({ taken })].map(describePictureState)).toEqual([
    'New',
    'Approved',
    'Removed: someone else',
  ])
  expect(reasonShortcuts[0]).toEqual({ key: '1', reason: 'nudity' })
})
