import type { GameState, Situation } from '@fieldhouse/contract/games/game'

/** Its reader wrote it, or it was parsed by its shape: the kind alone says that it is the sport's. */
const isSituation = <S extends Situation>(situation: Situation | undefined, kind: S['kind']): situation is S =>
  situation?.kind === kind

export function getSituation<S extends Situation>(
  { situation }: Pick<GameState, 'situation'>,
  kind: S['kind'],
): S | undefined {
  return isSituation<S>(situation, kind) ? situation : undefined
}
