import { type TrashKind, trashKind } from '@fieldhouse/contract/trash/trash'
import type { Recipe } from '../shared/modules/recipe.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

/** What the trash must know of everything that can be removed. */
export interface Known {
  recipes: Readonly<Record<TrashKind, Recipe>>
  pictures: NonNullable<ServiceModule['pictures']>
  films: NonNullable<ServiceModule['films']>
}

/** Collects it from the services. */
export function knownOf(modules: readonly ServiceModule[]): Known {
  const recipes: Partial<Record<TrashKind, Recipe>> = Object.assign({}, ...modules.map(({ trash }) => trash))
  return {
    recipes: withAll(recipes),
    pictures: modules.flatMap(({ pictures = [] }) => pictures),
    films: modules.flatMap(({ films = [] }) => films),
  }
}

const hasAll = (recipes: Partial<Record<TrashKind, Recipe>>): recipes is Record<TrashKind, Recipe> =>
  trashKind.options.every((kind) => recipes[kind] !== undefined)

function withAll(recipes: Partial<Record<TrashKind, Recipe>>): Record<TrashKind, Recipe> {
  if (hasAll(recipes)) return recipes
  const missing = trashKind.options.filter((kind) => recipes[kind] === undefined)
  throw new Error(`No service says what goes to the trash with ${missing.join(', ')}.`)
}
