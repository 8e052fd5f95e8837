/** What people eat and what they must not: the words are the wire's, `words` are for people. */
export const diets = ['vegan', 'vegetarian', 'gluten-free', 'dairy-free', 'nut-free', 'halal', 'kosher'] as const
export type Diet = (typeof diets)[number]

export const dietWords: Readonly<Record<Diet, string>> = {
  vegan: 'Vegan',
  vegetarian: 'Vegetarian',
  'gluten-free': 'Gluten-free',
  'dairy-free': 'Dairy-free',
  'nut-free': 'Nut-free',
  halal: 'Halal',
  kosher: 'Kosher',
}

/** The nine that the law of the United States names, and those of the European one beside them. */
export const eaten = [
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
export type Allergen = (typeof eaten)[number]

export const allergenWords: Readonly<Record<Allergen, string>> = {
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
  sulphites: 'Sulphites',
  lupin: 'Lupin',
  molluscs: 'Molluscs',
}

const against: Readonly<Record<Diet, readonly Allergen[]>> = {
  vegan: ['milk', 'eggs', 'fish', 'shellfish', 'molluscs'],
  vegetarian: ['fish', 'shellfish', 'molluscs'],
  'gluten-free': ['wheat', 'gluten'],
  'dairy-free': ['milk'],
  'nut-free': ['tree-nuts', 'peanuts'],
  halal: [],
  kosher: ['shellfish', 'molluscs'],
}

/** What is said to be something that its own ingredients are not: undefined where all agrees. */
export function contradiction(said: readonly Diet[], has: readonly Allergen[] | null): string | undefined {
  for (const diet of said) {
    const other = against[diet].find((one) => has?.includes(one))
    if (other) return `It cannot be ${dietWords[diet].toLowerCase()} and contain ${allergenWords[other].toLowerCase()}`
  }
  return undefined
}

/** What is vegan is vegetarian and has no milk, whether somebody says so or not. */
export const dietsOf = (said: readonly Diet[]): Diet[] =>
  diets.filter((diet) => said.includes(diet) || (said.includes('vegan') && /^(vegetarian|dairy-free)$/.test(diet)))
