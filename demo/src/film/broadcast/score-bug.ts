import type { SKRSContext2D } from '@napi-rs/canvas'
import type { FilmTeam } from '../body/teams.ts'
import { darkenColor, setOpacity } from '../stage/color.ts'
import { easeBetween, easeInAndOut } from '../stage/numbers.ts'

/** Content of the score bug; a race has lines instead of two scores. */
export type ScoreBoard =
  | {
      kind: 'score'
      home: number
      away: number
      period: string
      clock: string
      /** For example "3rd & 2" or "Sets 1–0". */
      note?: string
      possession?: 'home' | 'away'
    }
  | { kind: 'race'; title: string; clock: string; lines: readonly string[] }

const ink = '#0b0d14'

type TextPosition = { g: SKRSContext2D; x: number; y: number }

export function drawBoard(g: SKRSContext2D, board: ScoreBoard, home: FilmTeam, away: FilmTeam, flash: number): void {
  if (board.kind === 'race') {
    drawRace(g, board, home)
    return
  }
  const [x, y, height] = [40, 470, 40]
  const labels = [
    { text: board.period, font: '17px Archivo', fill: '#aab2c8' },
    { text: board.clock, font: '20px Archivo', fill: '#ffffff' },
    { text: board.note ?? '', font: '17px Archivo', fill: '#ffd84d' },
  ].flatMap((one) => {
    g.font = one.font
    return one.text ? [{ ...one, width: g.measureText(one.text).width }] : []
  })
  drawPanel({ g, x, y }, Math.max(396, 290 + labels.reduce((sum, { width }) => sum + width + 16, 0)), height, ink)
  drawTeam({ g, x, y }, away, board.away, 0, board.possession === 'away')
  drawTeam({ g, x: x + 138, y }, home, board.home, flash, board.possession === 'home')
  let at = x + 288
  for (const { text, font, fill, width } of labels) {
    drawText({ g, x: at, y: y + 21 }, text, font, fill, 'left')
    at += width + 16
  }
}

function drawTeam({ g, x, y }: TextPosition, team: FilmTeam, score: number, flash: number, hasBall: boolean): void {
  g.fillStyle = team.color
  g.fillRect(x, y, 134, 40)
  g.fillStyle = darkenColor(team.color, 0.28)
  g.fillRect(x + 84, y, 50, 40)
  if (flash > 0) {
    g.fillStyle = setOpacity('#ffffff', flash * 0.8)
    g.fillRect(x + 84, y, 50, 40)
  }
  drawText({ g, x: x + 16, y: y + 21 }, team.short, '21px Archivo', team.trim, 'left')
  drawText({ g, x: x + 109, y: y + 21 }, String(score), '26px Archivo', flash > 0.5 ? ink : '#ffffff', 'center')
  if (!hasBall) return
  g.fillStyle = team.trim
  g.fillRect(x, y + 36, 84, 4)
}

function drawRace(g: SKRSContext2D, board: Extract<ScoreBoard, { kind: 'race' }>, home: FilmTeam): void {
  const [x, y] = [40, 446 - board.lines.length * 26]
  drawPanel({ g, x, y }, 236, 64 + board.lines.length * 26, ink)
  g.fillStyle = home.color
  g.fillRect(x, y, 236, 30)
  drawText({ g, x: x + 12, y: y + 16 }, board.title, '16px Archivo', home.trim, 'left')
  drawText({ g, x: x + 12, y: y + 48 }, board.clock, '24px Archivo', '#ffffff', 'left')
  for (const [index, text] of board.lines.entries()) {
    drawText({ g, x: x + 12, y: y + 76 + index * 26 }, String(index + 1), '16px Archivo', '#8e97ad', 'left')
    drawText({ g, x: x + 36, y: y + 76 + index * 26 }, text, '17px Archivo', index ? '#d6dbe8' : '#ffd84d', 'left')
  }
}

/** Draws the title card over the first shot. */
export function drawCard(g: SKRSContext2D, line: { title: string; note: string }, home: FilmTeam, timeS: number): void {
  const share = easeInAndOut(0.5, 3.6, 0.45, timeS)
  if (share <= 0) return
  const { lines, size } = wrapTitle(g, line.title)
  g.font = `${size}px Archivo`
  const width = Math.max(300, ...lines.map((text) => g.measureText(text).width + 64))
  const height = 88 + (lines.length - 1) * (size + 4)
  g.save()
  g.beginPath()
  g.rect(40, 32, width * share, height + 4)
  g.clip()
  drawPanel({ g, x: 40, y: 32 }, width, height, ink)
  g.fillStyle = home.color
  g.fillRect(40, 32, 10, height)
  for (const [index, text] of lines.entries())
    drawText({ g, x: 68, y: 62 + index * (size + 4) }, text, `${size}px Archivo`, '#ffffff', 'left')
  drawText({ g, x: 68, y: height + 9 }, line.note, '17px Archivo', '#aab2c8', 'left')
  g.restore()
}

/** Splits a long title into two lines near its middle. */
function wrapTitle(g: SKRSContext2D, title: string): { lines: readonly string[]; size: number } {
  g.font = '32px Archivo'
  if (g.measureText(title).width <= 816) return { lines: [title], size: 32 }
  const middle = title.length / 2
  const cuts = [...title.matchAll(/ /g)].map(({ index }) => index)
  const cut = cuts.reduce((best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best), 0)
  return { lines: [title.slice(0, cut), title.slice(cut + 1)], size: 28 }
}

/** Draws the tag of a replay. */
export function drawTag(g: SKRSContext2D, text: string, color: string): void {
  drawPanel({ g, x: 40, y: 32 }, 118, 32, color)
  drawText({ g, x: 99, y: 49 }, text, '18px Archivo', '#ffffff', 'center')
}

/** Draws the large word of the climax. */
export function drawShout(g: SKRSContext2D, text: string, team: FilmTeam, sinceS: number): void {
  const share = easeInAndOut(0, 2.1, 0.25, sinceS)
  if (share <= 0) return
  g.save()
  g.globalAlpha = share
  g.translate(480 + (1 - easeBetween(0, 0.35, sinceS)) * -140, 128)
  g.transform(1, 0, -0.16, 1, 0, 0)
  g.font = '76px Archivo'
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.lineJoin = 'round'
  g.lineWidth = 14
  g.strokeStyle = darkenColor(team.color, 0.2)
  g.strokeText(text, 0, 0)
  g.fillStyle = '#ffffff'
  g.fillText(text, 0, 0)
  g.restore()
}

function drawPanel({ g, x, y }: TextPosition, width: number, height: number, fill: string): void {
  g.fillStyle = setOpacity(fill, 0.9)
  g.beginPath()
  g.roundRect(x, y, width, height, 3)
  g.fill()
}

function drawText({ g, x, y }: TextPosition, text: string, font: string, fill: string, align: 'left' | 'center'): void {
  g.font = font
  g.textAlign = align
  g.textBaseline = 'middle'
  g.fillStyle = fill
  g.fillText(text, x, y)
}
