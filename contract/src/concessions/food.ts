/** Diets and allergens: these words are on the wire, and the labels below are for people. */
export const diets = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free', 'nut-free', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

export const dietLabels: Readonly<Record<Diet, string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  'nut-free': 'Nut-free',
  halal: 'Halal',
  kosher: 'Kosher',
}

/** The nine major allergens of US law and those of EU law. */
export const allergens = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree-nuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
  'gluten',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof allergens)[number]

export const allergenLabels: Readonly<Record<Allergen, string>> = {
  milk: 'Milk',
  eggs: 'Eggs',
  fish: 'Fish',
  shellfish: 'Shellfish',
  'tree-nuts': 'Tree nuts',
  peanuts: 'Peanuts',
  wheat: 'Wheat',
  soy: 'Soy',
  sesame: 'Sesame',
  gluten: 'Gluten',
  celery: 'Celery',
  mustard: 'Mustard',
  sulphites: 'Sulfites',
  lupin: 'Lupin',
  molluscs: 'Mollusks',
}

const conflictingAllergens: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'shellfish', 'molluscs'],
  vegetarian: ['fish', 'shellfish', 'molluscs'],
  'gluten-free': ['wheat', 'gluten'],
  'dairy-free': ['milk'],
  'nut-free': ['tree-nuts', 'peanuts'],
  halal: [],
  kosher: ['shellfish', 'molluscs'],
}

/** Returns the contradiction between the stated diets and the allergens. Undefined when they agree. */
export function findDietConflict(stated: readonly Diet[], has: readonly Allergen[] | null): string | undefined {
  for (const diet of stated) {
    const other = conflictingAllergens[diet].find((one) => has?.includes(one))
    if (other)
      return `It cannot be ${dietLabels[diet].toLowerCase()} and contain ${allergenLabels[other].toLowerCase()}`
  }
  return undefined
}

/** Adds the diets that vegan implies: vegetarian and dairy-free. */
export const addImpliedDiets = (stated: readonly Diet[]): Diet[] =>
  diets.filter((diet) => stated.includes(diet) || (stated.includes('vegan') && /^(vegetarian|dairy-free)$/.test(diet)))
