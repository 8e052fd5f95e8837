import type { GameItem } from '@fieldhouse/contract/games/item'
import { gameOf, sideOf } from '../../shared/games/games.testdata.ts'

export const liveGame: GameItem = gameOf(7, {
  status: { kind: 'live', label: '2nd 4:10' },
  away: sideOf('Dunmore', { score: 10 }),
  home: sideOf('Utah', { own: true, score: 13 }),
})
export const openFilm = {
  id: 5,
  title: 'Sixty-two yards, untouched',
  subtitle: 'Highlights',
  image: null,
  duration: 48,
  sports: ['football'],
  url: '/video/t/a/main.m3u8',
}
