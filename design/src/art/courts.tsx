import type { SportArt } from './figures.ts'

/** A line of a court in a w × h scene; `weight` is in 1/400 of the height. */
export type CourtLine = { d: string; opacity: number; weight: number; dash?: string }
type Court = (w: number, h: number) => CourtLine[]

const at = (value: number) => Math.round(value * 10) / 10
const path = (strings: TemplateStringsArray, ...values: number[]) =>
  strings.reduce((d, text, index) => d + at(values[index - 1] ?? 0) + text)
const line = (d: string, opacity = 0.4, weight = 2): CourtLine => ({ d, opacity, weight })
const count = <T,>(n: number, make: (index: number) => T) => Array.from({ length: n }, (_, index) => make(index))

const oval = (cx: number, cy: number, rx: number, ry: number) =>
  path`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`

const receding = (w: number, h: number, lanes: number, spread: number) =>
  count(lanes + 1, (i) => {
    const t = i / lanes - 0.5
    return path`M${w / 2 + t * w * 0.9} ${h * 0.7}L${w / 2 + t * w * spread} ${h}`
  }).join('')

const hardwood: Court = (w, h) => [
  line(path`M${-w * 0.1} ${h * 0.96}C${w * 0.25} ${h * 0.6} ${w * 0.75} ${h * 0.6} ${w * 1.1} ${h * 0.96}`, 0.45, 2.5),
  line(path`M${w * 0.38} ${h * 0.7}L${w * 0.26} ${h}M${w * 0.62} ${h * 0.7}L${w * 0.74} ${h}M0 ${h * 0.7}H${w}`, 0.3),
  line(oval(w / 2, h * 0.93, w * 0.16, h * 0.07), 0.4, 2.2),
]

const net: Court = (w, h) => {
  const top = h * 0.46
  const rise = h * 0.06
  const cords = count(5, (i) => path`M0 ${top + i * h * 0.045}L${w} ${top - rise + i * h * 0.045}`).join('')
  const mesh = count(30, (i) => path`M${(w * i) / 29} ${top - (rise * i) / 29}v${h * 0.18}`).join('')
  return [
    line(receding(w, h, 2, 1.6), 0.3),
    line(cords + mesh, 0.34, 1),
    line(path`M0 ${top}L${w} ${top - rise}`, 0.75, 5),
  ]
}

const pitch: Court = (w, h) => [
  line(path`M0 ${h * 0.7}H${w}`, 0.35),
  line(path`M${w / 2} ${h * 0.7}V${h}`, 0.3),
  line(oval(w / 2, h * 0.86, w * 0.22, h * 0.1), 0.45, 2.5),
]

const diamond: Court = (w, h) => [
  line(path`M${w * 0.78} ${h * 1.05}L${-w * 0.1} ${h * 0.7}M${w * 0.78} ${h * 1.05}L${w * 1.3} ${h * 0.68}`, 0.45, 2.5),
  line(path`M${w * 0.05} ${h}C${w * 0.2} ${h * 0.66} ${w * 0.8} ${h * 0.62} ${w * 1.1} ${h * 0.9}`, 0.3),
]

const pool: Court = (w, h) =>
  count(7, (i) => ({
    ...line(path`M${w / 2 + (i - 3) * w * 0.1} ${h * 0.7}L${w / 2 + (i - 3) * w * 0.34} ${h}`, 0.5, 4.4),
    dash: path`${h / 30} ${h / 50}`,
  }))

const mat: Court = (w, h) => {
  const y = h * 0.7
  return [
    line(path`M${w * 0.24} ${y}H${w * 0.76}L${w * 0.98} ${h}M${w * 0.24} ${y}L${w * 0.02} ${h}`, 0.45, 2.5),
    line(
      path`M${w * 0.3} ${y + h * 0.03}H${w * 0.7}L${w * 0.86} ${h}M${w * 0.3} ${y + h * 0.03}L${w * 0.14} ${h}`,
      0.25,
    ),
  ]
}

const lanes: Court = (w, h) =>
  count(6, (i) => {
    const [a, b, c, d] = [1.06 - i * 0.035, 0.98 - i * 0.05, 0.8 - i * 0.03, 0.66 - i * 0.012]
    return line(path`M${-w * 0.05} ${h * a}C${w * 0.4} ${h * b} ${w * 0.8} ${h * c} ${w * 1.05} ${h * d}`, 0.36)
  })

const slope: Court = (w, h) => [line(path`M0 ${h * 0.92}L${w} ${h * 0.52}`, 0.5)]

const field: Court = (w, h) => [
  line(receding(w, h, 12, 2.6), 0.3),
  line(path`M0 ${h * 0.7}H${w}`, 0.4),
  line(count(9, (i) => path`M${w / 2 + (i - 4) * w * 0.1} ${h * 0.8}h${w * 0.014}`).join(''), 0.5),
]

const courts: Partial<Record<SportArt, Court>> = {
  basketball: hardwood,
  volleyball: net,
  'beach-volleyball': net,
  tennis: net,
  soccer: pitch,
  baseball: diamond,
  softball: diamond,
  swimming: pool,
  gymnastics: mat,
  track: lanes,
  'cross-country': lanes,
  skiing: slope,
}

export function courtLines(sport: SportArt, w: number, h: number): CourtLine[] {
  return (courts[sport] ?? field)(w, h)
}
