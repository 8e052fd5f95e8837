import { describe, expect, it } from 'vitest'
import { getResultsKind, readResults } from '../../opened.testdata.ts'
import { meetFindings } from './findings.ts'

const read = (sport: string, ...lines: readonly string[]) =>
  readResults(new TextEncoder().encode(lines.join('\n')), sport, (written) =>
    written === 'Halford' ? { key: 'home', school: 1 } : undefined,
  )

describe('results of a swim meet', () => {
  const heading = 'Event Name;Pl;Swimmer;School;Time;Pts;Seed Time;Ht;Ln;50;Splits'
  it('become a meet with computed totals', () => {
    const { meet, findings, refused } = read(
      'womens-swimming-and-diving',
      heading,
      '100 Butterfly;1;Ida Low;Halford;54.31;9;55.00;2;4;25.10;100=54.31',
      '100 Butterfly;2;Una Foss;Westerly;55.00;4;54.80;2;5;25.90;',
      '100 Butterfly;;Bo Ray;Westerly;x56.10;;;;;;',
      '100 Butterfly;;Cy Moor;Halford;DQ;;;;;;',
      '1-Meter Diving;1;Di Vale;Westerly;287.55;9;;;;;',
    )
    expect([findings, refused]).toEqual([[], []])
    expect(meet?.teams).toMatchObject({
      home: { name: 'Halford', school: 1, points: 9, place: 2 },
      westerly: { name: 'Westerly', points: 13, place: 1 },
    })
    const [fly, dive] = Object.values(meet?.events ?? {})
    expect(fly).toMatchObject({ name: '100 Butterfly', low: true, state: 'official' })
    expect(fly?.entries['ida-low-home']).toEqual({
      name: 'Ida Low',
      team: 'home',
      order: 1,
      place: 1,
      mark: 54.31,
      shown: '54.31',
      points: 9,
      seed: '55.00',
      heat: '2',
      lane: '4',
      parts: { '50': { order: 1, shown: '25.10', mark: 25.1 }, '100': { order: 2, shown: '54.31', mark: 54.31 } },
    })
    expect(fly?.entries['bo-ray-westerly']).toMatchObject({ flag: 'EXH', mark: 56.1, shown: '56.10' })
    expect(fly?.entries['cy-moor-home']).toMatchObject({ flag: 'DQ' })
    expect(dive?.low).toBeUndefined()
  })
  it('are refused line by line with a reason', () => {
    const { meet, refused } = read(
      'womens-swimming-and-diving',
      heading,
      '50 Freestyle;1;Ida Low;Halford;fast;9',
      '50 Freestyle;first;Una Foss;Halford;23.10;4',
      '50 Freestyle;1;;;23.10;4',
      '50 Freestyle;1;Bo Ray;Westerly;23.40;many',
    )
    expect(meet).toBeUndefined()
    expect(refused).toEqual([
      { line: 2, message: '“fast” isn’t a time.' },
      { line: 3, message: '“first” isn’t a place.' },
      { line: 4, message: 'No person or team name.' },
      { line: 5, message: '“many” isn’t a number of points.' },
    ])
  })
  it('are checked for contradictions', () => {
    const { findings } = read(
      'womens-swimming-and-diving',
      'event,place,name,team,time,points,splits',
      '50 Freestyle,1,Ida Low,Halford,23.40,9,',
      '50 Freestyle,2,Una Foss,Westerly,23.10,4,12.0 11.9',
      '50 Freestyle,4,Bo Ray,Westerly,24.00,5,',
      ',,,Halford,,12',
    )
    expect(findings).toEqual([
      '50 Freestyle: Bo Ray placed 4th, but 2 finished ahead.',
      '50 Freestyle: Una Foss (2nd, 23.10) is better than Ida Low (1st, 23.40).',
      '50 Freestyle: Bo Ray has more points than Una Foss, who placed higher.',
      '50 Freestyle: Una Foss has splits out of order.',
      'Halford has 12, but its entries add up to 9.',
    ])
  })
})

it('golf results: a table of rounds gives events, counting rounds and totals to par', () => {
  const { meet, findings } = read(
    'mens-golf',
    'Player,Team,R1,R2',
    'Par,,72,72',
    ...[70, 71, 72, 73, 80].map((strokes, index) => `Golfer ${index},Halford,${strokes},72`),
    'Ida Low,,69,WD',
  )
  expect(findings).toEqual([])
  expect(meet?.teams.home).toMatchObject({ parts: { r1: 286, r2: 288 }, points: 574, shown: '-2', place: 1 })
  expect(meet?.events.r1?.entries['golfer-4-home']).toMatchObject({ mark: 80, counts: false })
  expect(meet?.events.r1?.facts).toEqual({ par: 72 })
  expect(meet?.events.r2?.entries['ida-low']).toMatchObject({ flag: 'WD' })
})

it('gymnastics results: a team score is the best five of six, in steps that judges can give', () => {
  const rows = (last: string) =>
    read(
      'womens-gymnastics',
      'event,name,team,score,j1,j2',
      ...[9.7, 9.75, 9.8, 9.85, 9.9].map((score, index) => `VT,Gymnast ${index},Halford,${score},${score},${score}`),
      last,
      ',,Halford,49.1,,',
    )
  const { meet, findings } = rows('Vault,Una Foss,Halford,9.81,,')
  expect(meet?.events.vt?.entries['gymnast-0-home']).toMatchObject({ counts: false })
  expect(findings).toEqual([
    'Vault: Una Foss has 9.81, which isn’t a multiple of 0.0125.',
    'Halford has 49.1, but its five best scores per event add up to 49.11.',
  ])
  expect(rows('Vault,Una Foss,Halford,9.8,9.8,9.9').findings).toContain(
    'Vault: Una Foss has 9.8, but the judges’ average is 9.85.',
  )
})

it('meet results: cross country adds places, and skiing adds two runs', () => {
  const runners = ['A', 'A', 'B', 'A', 'A', 'B', 'A', 'B', 'B', 'B'].map(
    (team, index) => `${index + 1},Runner ${index},Team ${team},20:${10 + index}.0`,
  )
  const race = read('womens-cross-country', 'place,name,team,time', ...runners, ',,Team A,,')
  expect(race.findings).toEqual([])
  expect(race.meet?.teams).toMatchObject({ 'team-a': { points: 19, place: 1 }, 'team-b': { points: 36, place: 2 } })
  const skis = read(
    'skiing',
    'race,place,name,team,run 1,run 2,time',
    'Women’s slalom,1,Ida Low,Halford,50.10,51.20,1:41.40',
  )
  expect(skis.findings).toEqual(['Women’s slalom: Ida Low has 1:41.40, but the two runs add up to 101.3.'])
  expect(meetFindings(getResultsKind('womens-tennis'), { teams: {}, events: {} })).toEqual([])
})
