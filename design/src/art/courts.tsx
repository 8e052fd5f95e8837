import type { SportFigureName } from './figures.ts'

/** A line of a court in a scene of w × h; `weight` is in 1/400 of the height. */
export type CourtLine = { d: string; opacity: number; weight: number; dash?: string }
type CourtDrawing = (w: number, h: number) => CourtLine[]

const roundToTenth = (value: number) => Math.round(value * 10) / 10
const formatPath = (strings: TemplateStringsArray, ...values: number[]) =>
  strings.reduce((d, text, index) => d + roundToTenth(values[index - 1] ?? 0) + text)
const createCourtLine = (d: string, opacity = 0.4, weight = 2): CourtLine => ({ d, opacity, weight })
const createEach = <T,>(n: number, make: (index: number) => T) => Array.from({ length: n }, (_, index) => make(index))

const formatOvalPath = (cx: number, cy: number, rx: number, ry: number) =>
  formatPath`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

const recedingLanes = (w: number, h: number, lanes: number, spread: number) =>
  createEach(lanes + 1, (i) => {
    const t = i / lanes - 0.5
    return formatPath`M${w / 2 + t * w * 0.9} ${h * 0.7}L${w / 2 + t * w * spread} ${h}`
  }).join('')

const drawHardwood: CourtDrawing = (w, h) => [
  createCourtLine(
    formatPath`M${-w * 0.1} ${h * 0.96}C${w * 0.25} ${h * 0.6} ${w * 0.75} ${h * 0.6} ${w * 1.1} ${h * 0.96}`,
    0.45,
    2.5,
  ),
  createCourtLine(
    formatPath`M${w * 0.38} ${h * 0.7}L${w * 0.26} ${h}M${w * 0.62} ${h * 0.7}L${w * 0.74} ${h}M0 ${h * 0.7}H${w}`,
    0.3,
  ),
  createCourtLine(formatOvalPath(w / 2, h * 0.93, w * 0.16, h * 0.07), 0.4, 2.2),
]

const drawNetCourt: CourtDrawing = (w, h) => {
  const top = h * 0.46
  const rise = h * 0.06
  const cords = createEach(5, (i) => formatPath`M0 ${top + i * h * 0.045}L${w} ${top - rise + i * h * 0.045}`).join('')
  const mesh = createEach(30, (i) => formatPath`M${(w * i) / 29} ${top - (rise * i) / 29}v${h * 0.18}`).join('')
  return [
    createCourtLine(recedingLanes(w, h, 2, 1.6), 0.3),
    createCourtLine(cords + mesh, 0.34, 1),
    createCourtLine(formatPath`M0 ${top}L${w} ${top - rise}`, 0.75, 5),
  ]
}

const drawSoccerPitch: CourtDrawing = (w, h) => [
  createCourtLine(formatPath`M0 ${h * 0.7}H${w}`, 0.35),
  createCourtLine(formatPath`M${w / 2} ${h * 0.7}V${h}`, 0.3),
  createCourtLine(formatOvalPath(w / 2, h * 0.86, w * 0.22, h * 0.1), 0.45, 2.5),
]

const drawBaseballDiamond: CourtDrawing = (w, h) => [
  createCourtLine(
    formatPath`M${w * 0.78} ${h * 1.05}L${-w * 0.1} ${h * 0.7}M${w * 0.78} ${h * 1.05}L${w * 1.3} ${h * 0.68}`,
    0.45,
    2.5,
  ),
  createCourtLine(
    formatPath`M${w * 0.05} ${h}C${w * 0.2} ${h * 0.66} ${w * 0.8} ${h * 0.62} ${w * 1.1} ${h * 0.9}`,
    0.3,
  ),
]

const drawPoolLanes: CourtDrawing = (w, h) =>
  createEach(7, (i) => ({
    ...createCourtLine(
      formatPath`M${w / 2 + (i - 3) * w * 0.1} ${h * 0.7}L${w / 2 + (i - 3) * w * 0.34} ${h}`,
      0.5,
      4.4,
    ),
    dash: formatPath`${h / 30} ${h / 50}`,
  }))

const drawGymnasticsMat: CourtDrawing = (w, h) => {
  const y = h * 0.7
  return [
    createCourtLine(
      formatPath`M${w * 0.24} ${y}H${w * 0.76}L${w * 0.98} ${h}M${w * 0.24} ${y}L${w * 0.02} ${h}`,
      0.45,
      2.5,
    ),
    createCourtLine(
      formatPath`M${w * 0.3} ${y + h * 0.03}H${w * 0.7}L${w * 0.86} ${h}M${w * 0.3} ${y + h * 0.03}L${w * 0.14} ${h}`,
      0.25,
    ),
  ]
}

const drawTrackLanes: CourtDrawing = (w, h) =>
  createEach(6, (i) => {
    const [a, b, c, d] = [1.06 - i * 0.035, 0.98 - i * 0.05, 0.8 - i * 0.03, 0.66 - i * 0.012]
    return createCourtLine(
      formatPath`M${-w * 0.05} ${h * a}C${w * 0.4} ${h * b} ${w * 0.8} ${h * c} ${w * 1.05} ${h * d}`,
      0.36,
    )
  })

const drawSkiSlope: CourtDrawing = (w, h) => [createCourtLine(formatPath`M0 ${h * 0.92}L${w} ${h * 0.52}`, 0.5)]

const drawYardLines: CourtDrawing = (w, h) => [
  createCourtLine(recedingLanes(w, h, 12, 2.6), 0.3),
  createCourtLine(formatPath`M0 ${h * 0.7}H${w}`, 0.4),
  createCourtLine(
    createEach(9, (i) => formatPath`M${w / 2 + (i - 4) * w * 0.1} ${h * 0.8}h${w * 0.014}`).join(''),
    0.5,
  ),
]

const courts: Partial<Record<SportFigureName, CourtDrawing>> = {
  basketball: drawHardwood,
  volleyball: drawNetCourt,
  'beach-volleyball': drawNetCourt,
  tennis: drawNetCourt,
  soccer: drawSoccerPitch,
  baseball: drawBaseballDiamond,
  softball: drawBaseballDiamond,
  swimming: drawPoolLanes,
  gymnastics: drawGymnasticsMat,
  track: drawTrackLanes,
  'cross-country': drawTrackLanes,
  skiing: drawSkiSlope,
}

export function courtLines(sport: SportFigureName, w: number, h: number): CourtLine[] {
  return (courts[sport] ?? drawYardLines)(w, h)
}
