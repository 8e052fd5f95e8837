import { mixPoints, type WorldPoint } from './camera.ts'
import { darkenColor, lightenColor } from './color.ts'
import { clampToUnit } from './numbers.ts'
import type { StageProp } from './stage.ts'

/** Motion of the ball between two times. */
export type BallFlight =
  | { kind: 'fly'; fromS: number; toS: number; from: WorldPoint; to: WorldPoint; riseM: number }
  | { kind: 'held'; fromS: number; toS: number; at: (timeS: number) => WorldPoint }

export function getBallAt(flights: readonly BallFlight[], timeS: number): WorldPoint {
  const flight = flights.find(({ toS }) => timeS < toS) ?? flights.at(-1)
  if (!flight) return [0, 0, -10]
  if (flight.kind === 'held') return flight.at(timeS)
  const share = clampToUnit((timeS - flight.fromS) / (flight.toS - flight.fromS))
  const [x, y, z] = mixPoints(flight.from, flight.to, share)
  return [x, y, z + 4 * share * (1 - share) * flight.riseM]
}

export const createFlight = (
  fromS: number,
  toS: number,
  from: WorldPoint,
  to: WorldPoint,
  riseM: number,
): BallFlight => ({
  kind: 'fly',
  fromS,
  toS,
  from,
  to,
  riseM,
})

export const holdBall = (fromS: number, toS: number, at: (timeS: number) => WorldPoint): BallFlight => ({
  kind: 'held',
  fromS,
  toS,
  at,
})

export interface BallLook {
  radiusM: number
  color: string
  seam: string
  /** Longer than wide, and pointed in the direction of flight. */
  oval?: boolean
  dark?: number
}

export function createBallProp(at: WorldPoint, look: BallLook, spin: number): StageProp {
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
      glow.addColorStop(0, lightenColor(look.color, 0.35))
      glow.addColorStop(0.6, look.color)
      glow.addColorStop(1, darkenColor(look.color, 0.35))
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
