import type { CountedPeriod } from '../../chart/CountChart.tsx'
import type { Drive } from '../../chart/DriveChart.tsx'
import type { TimelineEvent } from '../../chart/EventTimeline.tsx'
import type { MarginPoint } from '../../chart/MarginChart.tsx'
import type { PlaceTeam } from '../../chart/PlaceStrip.tsx'
import type { CourtShot } from '../../chart/ShotChart.tsx'
import type { TrendPoint } from '../../chart/TrendChart.tsx'

const minuteMs = 60_000

export const quarters = {
  periods: ['1st', '2nd', '3rd', '4th'].map((label, index) => ({ label, atMs: index * 15 * minuteMs })),
  endMs: 60 * minuteMs,
}
export const margin: readonly MarginPoint[] = [
  [0, 0],
  [6, -7],
  [13, -4],
  [19, 3],
  [24, -4],
  [29, 3],
  [36, 10],
  [44, 10],
  [48, 3],
  [52, 6],
  [53.8, 6],
].map(([minute = 0, value = 0]) => ({ atMs: minute * minuteMs, value }))

export const trend: readonly TrendPoint[] = [
  ['NAU', 212, 'W'],
  ['BAY', 301, 'W'],
  ['BRT', 188, 'L'],
  ['KAN', 264, 'W'],
  ['COL', 322, 'W'],
  ['ISU', 247, 'W'],
  ['ARI', 356, 'W'],
  ['DEN', undefined, 'W'],
  ['TCU', 229, 'W'],
  ['BAX', 318, 'W'],
  ['MSU', 284, ''],
].map(([label, value, result], index) => ({
  key: String(index),
  label: String(label),
  value: typeof value === 'number' ? value : undefined,
  result: String(result),
  today: index === 10,
}))

export const drives: readonly Drive[] = [
  ['us', 25, 100, 'TD'],
  ['them', 70, 38, 'Punt'],
  ['us', 12, 41, 'INT'],
  ['them', 55, 22, 'Downs'],
  ['us', 30, 76, 'FG'],
  ['them', 75, 0, 'TD'],
  ['us', 25, 52, 'Live'],
].map(([side, from, to, result], index) => ({
  key: String(index),
  side: side === 'us' ? 'us' : 'them',
  from: Number(from),
  to: Number(to),
  result: String(result),
  scoring: result === 'TD' || result === 'FG',
  live: result === 'Live',
  text: `${5 + index} plays, ${Math.abs(Number(to) - Number(from))} yards`,
}))

export const shots: readonly CourtShot[] = Array.from({ length: 64 }, (_, index) => ({
  key: String(index),
  x: 50 + 44 * Math.sin(index * 2.4) * (0.2 + ((index * 7) % 10) / 12),
  y: 8 + ((index * 13) % 58),
  made: (index * 5) % 11 < 5,
  side: index % 2 ? 'them' : 'us',
  text: index % 3 ? 'two points' : 'three points',
}))

export const goals: readonly TimelineEvent[] = [
  ['us', 12, 'goal'],
  ['them', 21, 'shot'],
  ['us', 26, 'shot'],
  ['them', 38, 'yellow'],
  ['us', 52, 'shot'],
  ['them', 63, 'goal'],
  ['us', 71, 'red'],
  ['us', 84, 'goal'],
].map(([side, minute, kind], index) => ({
  key: String(index),
  side: side === 'us' ? 'us' : 'them',
  atMs: Number(minute) * minuteMs,
  kind: kind as TimelineEvent['kind'],
  time: `${minute}:00`,
  text: String(kind),
}))

export const runners: readonly PlaceTeam[] = [
  { name: 'Mesa State', abbr: 'MSU', points: '64', places: [1, 6, 11, 19, 27, 40, 66] },
  { name: 'Harbor College', abbr: 'HCL', points: '79', places: [3, 5, 14, 22, 35, 51, 90] },
  { name: 'Crimson Valley', abbr: 'CRV', us: true, points: '81', places: [2, 9, 15, 24, 31, 36, 120] },
].map((team) => ({
  ...team,
  places: team.places.map((place, index) => ({ place, name: `Runner ${index + 1}`, counts: index < 5 })),
}))

export const plays: readonly CountedPeriod[] = [12, 40, 31, 0, 66, 120, 84].map((value, index) => ({
  key: String(index),
  label: `Nov ${15 + index}`,
  value,
}))
