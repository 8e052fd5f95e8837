import type { ListedFile } from '@fieldhouse/contract/games/files'
import { expect, test } from 'vitest'
import { listNewestFiles } from './newest.model.ts'

const file = (id: number, game_id: number | null, verdict: ListedFile['verdict']) =>
  ({ id, game_id, verdict }) as ListedFile

test('repeated score files show the newest of each game with the number of earlier ones', () => {
  const files = [
    file(9, 1, 'accepted'),
    file(8, 2, 'accepted'),
    file(7, 1, 'rejected'),
    file(6, 1, 'same'),
    file(5, 1, 'accepted'),
    file(4, null, 'refused'),
    file(3, 2, 'accepted'),
    file(2, null, 'refused'),
  ]
  expect(listNewestFiles(files).map(({ file: { id }, earlierCount: before }) => [id, before])).toEqual([
    [9, 2],
    [8, 1],
    [7, 0],
    [4, 0],
    [2, 0],
  ])
})
