import { expect, test } from 'vitest'
import { personOf } from '../people.testdata.ts'
import { matchPhotos } from './match-photos.model.ts'

const roster = [
  personOf(1, 'Orla O’Brien', { number: '12' }),
  personOf(2, 'Lena Zeller', { number: '5' }),
  personOf(3, 'Hana Grady', { number: '3' }),
  personOf(4, 'Zoë de la Cruz', { number: '07' }),
  personOf(5, 'Mara Farrow', { number: '20' }),
  personOf(6, 'Ruth Farrow', { number: null, coach: true }),
  personOf(7, 'Ivo Ash III', { number: '1' }),
  personOf(8, 'Jo Moss', { number: '44', left: true }),
]
const match = (file: string) => {
  const [found] = matchPhotos([file], roster)
  return found?.kind === 'none' ? 'none' : `${found?.kind} ${found?.person}`
}

test('photos: a full name in any order, with any apostrophe and without accents, is sure', () => {
  for (const file of [
    "Orla O'Brien.jpg",
    'orla_o’brien.png',
    'OBrien-Orla.jpg',
    'O`BRIEN ORLA 12.webp',
    '12_obrien_orla.jpg',
    'orlaobrien.jpg',
    'headshots/2026/Obrien,Orla.JPG',
  ])
    expect([file, match(file)]).toEqual([file, 'sure 1'])
  for (const file of ['05-Zeller-Lena.jpg', '5 zeller.jpg', 'zeller5.jpg'])
    expect([file, match(file)]).toEqual([file, 'sure 2'])
  for (const file of ['Zoe de la Cruz.jpg', 'delacruz_zoe.jpg', '7-de-la-cruz.jpg'])
    expect([file, match(file)]).toEqual([file, 'sure 4'])
  expect([match('Ash Ivo.jpg'), match('ruth-farrow.jpg'), match('20 farrow.jpg')]).toEqual([
    'sure 7',
    'sure 6',
    'sure 5',
  ])
})

test('photos: a family name alone, a typo, a bare number or another number asks', () => {
  expect(['grady.jpg', 'Hana Gradey.jpg', '3.jpg', 'Hana Grady 14.jpg'].map(match)).toEqual(
    Array.from({ length: 4 }, () => 'near 3'),
  )
})

test('photos: a name that fits two people or no one, or someone who left, is left to staff', () => {
  expect(['farrow.jpg', 'team_huddle_03x2026.jpg', 'IMG_2041.jpg', 'Jo Moss.jpg'].map(match)).toEqual(
    Array.from({ length: 4 }, () => 'none'),
  )
})

test('photos: a second photo of one person is never sure', () => {
  expect(
    matchPhotos(['zeller lena.jpg', 'lena zeller 2.jpg', 'Lena Zeller.png'], roster).map(({ kind }) => kind),
  ).toEqual(['sure', 'near', 'near'])
})
