import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Point, View } from './camera.ts'

export interface Stage {
  g: SKRSContext2D
  view: View
}

/** Something that stands in the scene and is drawn from the back to the front. */
export interface Prop {
  at: Point
  draw(stage: Stage): void
  shadow?(stage: Stage): void
}

export function drawProps(stage: Stage, props: readonly Prop[]): void {
  const placed = props.map((prop) => ({ prop, depth: stage.view.project(prop.at).depth }))
  const seen = placed.filter(({ depth }) => depth > 0.8).sort((a, b) => b.depth - a.depth)
  for (const { prop } of seen) prop.shadow?.(stage)
  for (const { prop } of seen) prop.draw(stage)
}
