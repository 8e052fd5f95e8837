import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { courtLines } from './courts.tsx'
import type { SportFigureName } from './figures.ts'
import { type Palette, paletteClass, paletteSteps } from './palette.ts'
import { FigureShapes } from './SportFigure.tsx'

export type FloodLight = readonly [x: number, y: number, scale?: number]

type ArtSceneProps = {
  sport: SportFigureName
  palette?: Palette
  width?: number
  height?: number
  /** Position of the figure as shares of the frame, and its height relative to the frame's. */
  x?: number
  y?: number
  scale?: number
  flip?: boolean
  /** Number of ghosts behind the figure, and the distance between two of them. */
  echo?: number
  step?: number
  lights?: readonly FloodLight[]
  className?: string
}

const twoLights: readonly FloodLight[] = [
  [0.16, 0.13],
  [0.84, 0.13],
]
const roundToHundredths = (value: number) => Math.round(value * 100) / 100

/** A duotone stadium with one athlete. It contains no text and no score, so it spoils nothing. */
export function ArtScene(props: ArtSceneProps) {
  const { sport, palette = 'brand', width: w = 480, height: h = 270, lights = twoLights } = props
  const id = useId()
  return (
    <svg
      className={classNames(paletteClass, props.className)}
      data-palette={palette}
      viewBox={`0 0 ${w} ${h}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <SceneGradients id={id} x={props.x ?? 0.52} y={props.y ?? 0.52} />
      <rect width={w} height={h} fill={`url(#${id}b)`} />
      <rect width={w} height={h} fill={`url(#${id}g)`} />
      <g fill={paletteSteps.shade}>
        <path
          d={`M0 ${roundToHundredths(h * 0.34)}Q${w / 2} ${h / 2} ${w} ${roundToHundredths(h * 0.34)}V${roundToHundredths(h * 0.7)}H0z`}
          opacity=".34"
        />
        <path
          d={`M0 ${roundToHundredths(h * 0.46)}Q${w / 2} ${roundToHundredths(h * 0.6)} ${w} ${roundToHundredths(h * 0.46)}V${roundToHundredths(h * 0.7)}H0z`}
          opacity=".42"
        />
        <path d={`M0 ${roundToHundredths(h * 0.7)}H${w}V${h}H0z`} opacity=".5" />
      </g>
      <g fill="none" stroke={paletteSteps.light}>
        {courtLines(sport, w, h).map((line) => (
          <path
            key={line.d}
            d={line.d}
            strokeOpacity={line.opacity}
            strokeWidth={roundToHundredths((line.weight * h) / 400)}
            strokeDasharray={line.dash}
          />
        ))}
      </g>
      {lights.map(([x, y, scale = 1]) => (
        <FloodLightBank
          key={`${x} ${y}`}
          id={id}
          x={roundToHundredths(w * x)}
          y={roundToHundredths(h * y)}
          scale={roundToHundredths((Math.min(h, w * 0.6) / 460) * scale)}
        />
      ))}
      <SceneAthlete {...props} id={id} w={w} h={h} />
      <rect width={w} height={h} fill={`url(#${id}v)`} />
    </svg>
  )
}

function SceneGradients({ id, x, y }: { id: string; x: number; y: number }) {
  const { shade, mid, key, light } = paletteSteps
  return (
    <defs>
      <linearGradient id={`${id}b`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={shade} />
        <stop offset=".55" stopColor={mid} />
        <stop offset="1" stopColor={key} />
      </linearGradient>
      <radialGradient id={`${id}g`} cx={x} cy={y} r=".62">
        <stop stopColor={key} stopOpacity=".95" />
        <stop offset="1" stopColor={key} stopOpacity="0" />
      </radialGradient>
      <radialGradient id={`${id}h`}>
        <stop stopColor="#fff" stopOpacity=".75" />
        <stop offset=".35" stopColor={light} stopOpacity=".28" />
        <stop offset="1" stopColor={light} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}f`} gradientUnits="userSpaceOnUse" x1="20" y1="0" x2="120" y2="190">
        <stop stopColor="#fff" />
        <stop offset=".55" stopColor={light} />
        <stop offset="1" stopColor={key} />
      </linearGradient>
      <linearGradient id={`${id}v`} x2="0" y2="1">
        <stop offset=".55" stopColor={shade} stopOpacity="0" />
        <stop offset="1" stopColor={shade} stopOpacity=".85" />
      </linearGradient>
    </defs>
  )
}

const lampsPath = [-14, 1].map((y) => [-44, -29, -14, 1, 16, 31].map((x) => `M${x} ${y}h8v8h-8z`).join('')).join('')

function FloodLightBank({ id, x, y, scale }: { id: string; x: number; y: number; scale: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse rx="170" ry="110" fill={`url(#${id}h)`} />
      <path d={lampsPath} fill="#fff" stroke="#fff" strokeWidth="3" strokeLinejoin="round" />
    </g>
  )
}

function SceneAthlete({ id, w, h, sport, ...place }: ArtSceneProps & { id: string; w: number; h: number }) {
  const { x = 0.52, y = 0.52, scale = 0.82, flip = false, echo = 4, step = 0.06 } = place
  const size = roundToHundredths((h * scale) / 200)
  const getPlacement = (shift: number) =>
    `translate(${roundToHundredths(w * x + shift)} ${roundToHundredths(h * y)}) scale(${flip ? -size : size} ${size}) translate(-100 -96)`
  const ghosts = Array.from({ length: echo }, (_, index) => ({
    opacity: roundToHundredths(0.055 + 0.05 * index),
    shift: (echo - index) * h * step * (flip ? 1 : -1),
  }))
  return (
    <g fill={`url(#${id}f)`} stroke={`url(#${id}f)`} strokeLinecap="round" strokeLinejoin="round">
      {ghosts.map((ghost) => (
        <use key={ghost.opacity} href={`#${id}a`} transform={getPlacement(ghost.shift)} opacity={ghost.opacity} />
      ))}
      <g transform={getPlacement(0)}>
        <g id={`${id}a`}>
          <FigureShapes sport={sport} />
        </g>
      </g>
    </g>
  )
}
