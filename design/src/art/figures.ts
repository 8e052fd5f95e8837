// Figures on a grid of 200: a head, limbs with a width, and equipment.
type FigureLimb = readonly [points: string, width: number]
type FigurePart =
  | { kind: 'dot'; cx: number; cy: number; r: number }
  | { kind: 'oval'; cx: number; cy: number; rx: number; ry: number; turn: number; line?: number }
  | { kind: 'line'; d: string; width: number }

export type AthleteFigure = {
  head: readonly [cx: number, cy: number, r: number]
  limbs: readonly FigureLimb[]
  parts: readonly FigurePart[]
}

const createDotPart = (cx: number, cy: number, r: number): FigurePart => ({ kind: 'dot', cx, cy, r })
const createLinePart = (d: string, width: number): FigurePart => ({ kind: 'line', d, width })
const water = 'M4 142q16-14 32 0t32 0 32 0 32 0 32 0 32 0M4 170q16-14 32 0t32 0 32 0 32 0 32 0 32 0'

export const figures = {
  football: {
    head: [122, 34, 14],
    limbs: [
      ['114,62 98,112', 27],
      ['112,62 80,72 62,100', 12],
      ['116,62 140,84 122,98', 12],
      ['101,114 134,128 124,174', 16],
      ['95,114 76,148 34,152', 16],
    ],
    parts: [{ kind: 'oval', cx: 137, cy: 98, rx: 16, ry: 9.5, turn: -38 }],
  },
  basketball: {
    head: [98, 46, 13],
    limbs: [
      ['96,72 94,116', 25],
      ['100,68 128,54 130,18', 12],
      ['94,68 116,76 120,42', 12],
      ['98,118 114,148 98,186', 15],
      ['91,118 84,150 60,178', 15],
    ],
    parts: [createDotPart(134, 2, 13)],
  },
  volleyball: {
    head: [92, 46, 13],
    limbs: [
      ['90,70 104,114', 24],
      ['92,66 122,52 142,24', 12],
      ['86,68 60,58 50,26', 12],
      ['102,118 82,146 46,140', 15],
      ['108,118 112,152 82,176', 15],
    ],
    parts: [createDotPart(164, 12, 14)],
  },
  gymnastics: {
    head: [100, 46, 12],
    limbs: [
      ['100,68 100,98', 21],
      ['97,64 66,46 34,44', 10.5],
      ['103,64 134,46 166,44', 10.5],
      ['96,104 52,100 6,112', 13],
      ['104,104 148,98 194,102', 13],
    ],
    parts: [],
  },
  soccer: {
    head: [84, 34, 13],
    limbs: [
      ['88,60 100,106', 24],
      ['86,58 56,66 36,50', 12],
      ['92,58 118,72 142,60', 12],
      ['104,108 134,122 164,100', 15],
      ['98,108 100,146 84,184', 15],
    ],
    parts: [createDotPart(184, 84, 13)],
  },
  baseball: {
    head: [88, 46, 13],
    limbs: [
      ['88,72 96,114', 24],
      ['84,70 106,88 128,74', 12],
      ['94,68 112,70 130,74', 12],
      ['90,118 70,148 58,186', 15],
      ['102,118 128,144 138,186', 15],
      ['130,74 172,26', 9],
    ],
    parts: [createDotPart(184, 66, 7)],
  },
  softball: {
    head: [104, 38, 13],
    limbs: [
      ['102,64 90,108', 24],
      ['106,62 122,92 148,104', 12],
      ['98,62 70,50 52,24', 12],
      ['94,112 126,132 130,178', 15],
      ['86,112 62,140 26,160', 15],
    ],
    parts: [createDotPart(46, 10, 11)],
  },
  tennis: {
    head: [86, 48, 13],
    limbs: [
      ['86,74 92,116', 24],
      ['90,68 118,56 132,34', 12],
      ['82,70 58,62 46,38', 12],
      ['96,118 120,146 112,186', 15],
      ['88,118 70,150 44,178', 15],
      ['132,34 142,18', 7],
    ],
    parts: [{ kind: 'oval', cx: 153, cy: 0, rx: 15, ry: 20, turn: 32, line: 7 }, createDotPart(30, 6, 8)],
  },
  golf: {
    head: [92, 42, 13],
    limbs: [
      ['92,68 100,112', 24],
      ['90,66 108,58 134,44', 12],
      ['98,70 120,62 136,44', 12],
      ['96,116 84,150 84,188', 15],
      ['104,116 124,146 124,188', 15],
      ['136,44 92,8 40,18', 6],
    ],
    parts: [],
  },
  swimming: {
    head: [140, 92, 14],
    limbs: [
      ['116,104 66,112', 24],
      ['112,98 130,58 172,66', 12],
      ['62,114 24,108', 14],
    ],
    parts: [createLinePart(water, 9)],
  },
  'cross-country': {
    head: [118, 32, 13],
    limbs: [
      ['110,58 98,108', 24],
      ['108,58 78,70 70,102', 12],
      ['112,58 138,80 160,64', 12],
      ['101,112 136,122 132,172', 15],
      ['95,112 80,150 38,158', 15],
    ],
    parts: [],
  },
  track: {
    head: [126, 34, 13],
    limbs: [
      ['116,56 92,100', 24],
      ['114,54 84,58 60,82', 12],
      ['118,56 146,72 172,58', 12],
      ['94,106 140,104 184,112', 15],
      ['88,104 66,130 30,116', 15],
    ],
    parts: [createLinePart('M120 190v-42h50v42M120 160h50', 7)],
  },
  lacrosse: {
    head: [108, 36, 13],
    limbs: [
      ['104,62 96,110', 24],
      ['100,62 72,72 60,52', 12],
      ['108,62 132,76 118,50', 12],
      ['100,114 128,136 118,182', 15],
      ['92,114 74,146 40,166', 15],
      ['42,84 140,30', 7],
    ],
    parts: [createLinePart('M138 32l14-20 18 2 2 18-20 10z', 7)],
  },
  skiing: {
    head: [118, 44, 13],
    limbs: [
      ['108,66 80,98', 24],
      ['110,66 130,88 152,80', 12],
      ['84,102 122,116 98,154', 15],
      ['44,178 166,142', 7],
      ['152,80 92,132', 5],
    ],
    parts: [],
  },
  'beach-volleyball': {
    head: [128, 92, 13],
    limbs: [
      ['106,102 64,122', 24],
      ['112,96 146,112 170,92', 12],
      ['60,128 34,146 8,132', 15],
      ['64,130 44,162 16,170', 15],
    ],
    parts: [createDotPart(176, 56, 14), createLinePart('M30 190h150', 7)],
  },
  'ice-hockey': {
    head: [112, 30, 13],
    limbs: [
      ['104,56 92,102', 25],
      ['100,56 76,84 96,116', 12],
      ['108,58 136,76 124,100', 12],
      ['96,106 128,128 134,170', 15],
      ['88,104 70,136 34,154', 15],
      ['124,92 62,184 34,186', 7],
    ],
    parts: [createLinePart('M120 180h34M18 166l24 8', 7), { kind: 'oval', cx: 12, cy: 188, rx: 10, ry: 5, turn: 0 }],
  },
} as const satisfies Record<string, AthleteFigure>

export type SportFigureName = keyof typeof figures

/** Figure for sports that have none of their own. */
export const fallbackFigure: SportFigureName = 'cross-country'

export const sportFigureNames = Object.keys(figures) as SportFigureName[]
