import { between, type Point } from './camera.ts'
import { darker, lighter } from './color.ts'
import { unit } from './numbers.ts'
import type { Prop } from './stage.ts'

/** What the ball does from one instant to the next. */
export type Flight =
  | { kind: 'fly'; fromS: number; toS: number; from: Point; to: Point; riseM: number }
  | { kind: 'held'; fromS: number; toS: number; at: (timeS: number) => Point }

export function ballAt(flights: readonly Flight[], timeS: number): Point {
  const flight = flights.find(({ toS }) => timeS < toS) ?? flights.at(-1)
  if (!flight) return [0, 0, -10]
  if (flight.kind === 'held') return flight.at(timeS)
  const share = unit((timeS - flight.fromS) / (flight.toS - flight.fromS))
  const [x, y, z] = between(flight.from, flight.to, share)
  return [x, y, z + 4 * share * (1 - share) * flight.riseM]
}

export const fly = (fromS: number, toS: number, from: Point, to: Point, riseM: number): Flight => ({
  kind: 'fly',
  fromS,
  toS,
  from,
  to,
  riseM,
})

export const held = (fromS: number, toS: number, at: (timeS: number) => Point): Flight => ({
  kind: 'held',
  fromS,
  toS,
  at,
})

export interface BallLook {
  radiusM: number
  color: string
  seam: string
  /** Longer than wide, pointed as it flies. */
  oval?: boolean
  dark?: number
}

export function ballProp(at: Point, look: BallLook, spin: number): Prop {
  return {
    at,
    shadow: ({ g, view }) => {
      const { x, y, scale } = view.project([at[0], at[1], 0])
      const r = scale * look.radiusM
      g.fillStyle = `rgba(4,6,12,${look.dark ?? 0.35})`
      g.beginPath()
      g.ellipse(x, y, r * 1.15, r * 0.5, 0, 0, 7)
      g.fill()
    },
    draw: ({ g, view }) => {
      const { x, y, scale } = view.project(at)
      const r = Math.max(2.2, scale * look.radiusM)
      const glow = g.createRadialGradient(x - r * 0.4, y - r * 0.4, r * 0.1, x, y, r)
      glow.addColorStop(0, lighter(look.color, 0.35))
      glow.addColorStop(0.6, look.color)
      glow.addColorStop(1, darker(look.color, 0.35))
      g.save()
      g.translate(x, y)
      g.rotate(spin)
      if (look.oval) g.scale(1.5, 0.95)
      g.translate(-x, -y)
      g.fillStyle = glow
      g.beginPath()
      g.arc(x, y, r, 0, 7)
      g.fill()
      g.strokeStyle = look.seam
      g.lineWidth = Math.max(0.7, r * 0.12)
      g.beginPath()
      g.ellipse(x, y, r, r * 0.3, 0, 0, 7)
      g.moveTo(x, y - r)
      g.lineTo(x, y + r)
      g.stroke()
      g.restore()
    },
  }
}
