import { type TrashKind, trashKind } from '@fieldhouse/contract/trash/trash'
import type { TrashRecipe } from '../shared/modules/recipe.ts'
import type { ServiceModule } from '../shared/modules/service-module.ts'

/** Everything that the trash must know about removable records. */
export interface TrashKnowledge {
  recipes: Readonly<Record<TrashKind, TrashRecipe>>
  pictures: NonNullable<ServiceModule['pictures']>
  films: NonNullable<ServiceModule['films']>
}

/** Collects the knowledge from the services. */
export function collectTrashKnowledge(modules: readonly ServiceModule[]): TrashKnowledge {
  const recipes: Partial<Record<TrashKind, TrashRecipe>> = Object.assign({}, ...modules.map(({ trash }) => trash))
  return {
    recipes: requireAllRecipes(recipes),
    pictures: modules.flatMap(({ pictures = [] }) => pictures),
    films: modules.flatMap(({ films = [] }) => films),
  }
}

const hasAllRecipes = (recipes: Partial<Record<TrashKind, TrashRecipe>>): recipes is Record<TrashKind, TrashRecipe> =>
  trashKind.options.every((kind) => recipes[kind] !== undefined)

function requireAllRecipes(recipes: Partial<Record<TrashKind, TrashRecipe>>): Record<TrashKind, TrashRecipe> {
  if (hasAllRecipes(recipes)) return recipes
  const missing = trashKind.options.filter((kind) => recipes[kind] === undefined)
  throw new Error(`No service says what goes to the trash with ${missing.join(', ')}.`)
}
