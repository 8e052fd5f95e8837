import type { SKRSContext2D } from '@napi-rs/canvas'
import type { CameraView, WorldPoint } from './camera.ts'

export interface FilmStage {
  g: SKRSContext2D
  view: CameraView
}

/** An object of the scene; objects are drawn from back to front. */
export interface StageProp {
  at: WorldPoint
  draw(stage: FilmStage): void
  shadow?(stage: FilmStage): void
}

export function drawProps(stage: FilmStage, props: readonly StageProp[]): void {
  const placed = props.map((prop) => ({ prop, depth: stage.view.project(prop.at).depth }))
  const visible = placed.filter(({ depth }) => depth > 0.8).sort((a, b) => b.depth - a.depth)
  for (const { prop } of visible) prop.shadow?.(stage)
  for (const { prop } of visible) prop.draw(stage)
}
