/** Invented stands, menus and maps of the demo's venues. */
type VenueSide = 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'

interface DemoItem {
  name: string
  text: string | null
  group: string
  price: number
  diets: string[]
  allergens: string[] | null
  soldOut?: true
}

interface DemoStand {
  name: string
  kind: string
  section: string
  place: string
  menu: string
  mark?: 'closed'
}

export interface DemoVenue {
  /** Name of the venue's kind. */
  called: string
  ground: string
  sections: { name: string; level: string; side: VenueSide | null }[]
  stands: DemoStand[]
}

const createSections = (level: string, side: VenueSide | null, from: number, many: number) =>
  Array.from({ length: many }, (_, at) => ({ name: String(from + at), level, side }))

export const venues: readonly DemoVenue[] = [
  {
    called: 'Stadium',
    ground: 'field',
    sections: [
      ...createSections('Lower bowl', 'north', 101, 9),
      ...createSections('Lower bowl', 'east', 110, 6),
      ...createSections('Lower bowl', 'south', 116, 9),
      ...createSections('Lower bowl', 'west', 125, 6),
      ...createSections('Club', 'north', 201, 7),
      ...createSections('Club', 'south', 208, 7),
      ...createSections('Upper deck', 'north', 301, 9),
      ...createSections('Upper deck', 'south', 310, 9),
    ],
    stands: [
      { name: 'Ridgeline Grill', kind: 'food', section: '104', place: 'North concourse, by gate B', menu: 'grill' },
      { name: 'Garden Cart', kind: 'cart', section: '112', place: 'East plaza', menu: 'garden' },
      { name: 'Switchback Tacos', kind: 'food', section: '119', place: 'Food truck, south plaza', menu: 'tacos' },
      { name: 'The Last Yard', kind: 'sweets', section: '127', place: 'West plaza', menu: 'sweets' },
      { name: 'First Light Coffee', kind: 'coffee', section: '107', place: 'North concourse', menu: 'coffee' },
      { name: 'Club Kitchen', kind: 'restaurant', section: '211', place: 'Club level, south', menu: 'garden' },
      {
        name: 'Upper Deck Grill',
        kind: 'food',
        section: '305',
        place: 'Upper deck, north stairs',
        menu: 'grill',
        mark: 'closed',
      },
    ],
  },
  {
    called: 'Arena',
    ground: 'court',
    sections: [
      ...createSections('Courtside', 'north', 1, 6),
      ...createSections('Courtside', 'east', 7, 4),
      ...createSections('Courtside', 'south', 11, 6),
      ...createSections('Courtside', 'west', 17, 4),
      ...createSections('Arena', null, 101, 28),
    ],
    stands: [
      { name: 'Tip-Off Tacos', kind: 'food', section: '104', place: 'Main concourse', menu: 'tacos' },
      { name: 'The Sixth Spoon', kind: 'sweets', section: '112', place: 'By the student gate', menu: 'sweets' },
      { name: 'Baseline Grill', kind: 'food', section: '119', place: 'Main concourse', menu: 'grill' },
      { name: 'Morning Shootaround', kind: 'coffee', section: '126', place: 'Box office lobby', menu: 'coffee' },
    ],
  },
  {
    called: 'Ballpark',
    ground: 'diamond',
    sections: [
      ...createSections('Field boxes', 'south-west', 1, 5),
      ...createSections('Field boxes', 'south', 6, 4),
      ...createSections('Field boxes', 'south-east', 10, 5),
      ...createSections('Grandstand', 'south', 20, 7),
    ],
    stands: [
      { name: 'Dugout Garden', kind: 'cart', section: '7', place: 'Behind home plate', menu: 'garden' },
      { name: 'Left Field Scoops', kind: 'sweets', section: '2', place: 'Third base side', menu: 'sweets' },
      { name: 'On Deck Grill', kind: 'food', section: '12', place: 'First base side', menu: 'grill' },
    ],
  },
]

const createItem = (
  group: string,
  name: string,
  price: number,
  { text = null, diets = [], allergens = null, ...more }: Partial<DemoItem> = {},
): DemoItem => ({ name, text, group, price, diets, allergens, ...more })

export const menus: Readonly<Record<string, readonly DemoItem[]>> = {
  grill: [
    createItem('Mains', 'Smash burger', 1250, {
      text: 'Two patties, cheddar, pickles, potato bun',
      allergens: ['milk', 'wheat', 'gluten', 'eggs', 'sesame'],
    }),
    createItem('Mains', 'Bean burger', 1150, {
      text: 'Black beans, avocado, tomato',
      diets: ['vegan'],
      allergens: ['wheat', 'gluten', 'soy'],
    }),
    createItem('Mains', 'Foot-long hot dog', 900, { allergens: ['wheat', 'gluten', 'mustard'], soldOut: true }),
    createItem('Sides', 'Salted fries', 650, { diets: ['vegan', 'gluten-free', 'nut-free'], allergens: [] }),
    createItem('Sides', 'Soft pretzel', 700, { diets: ['vegetarian'], allergens: ['wheat', 'gluten', 'milk'] }),
    createItem('Drinks', 'Fountain soda', 500, { diets: ['vegan', 'gluten-free'], allergens: [] }),
    createItem('Drinks', 'Bottled water', 400, { diets: ['vegan', 'gluten-free'], allergens: [] }),
  ],
  garden: [
    createItem('Bowls', 'Green chile rice bowl', 1200, {
      text: 'Rice, black beans, roasted squash',
      diets: ['vegan', 'gluten-free', 'nut-free'],
      allergens: [],
    }),
    createItem('Bowls', 'Chicken grain bowl', 1350, { diets: ['halal'], allergens: ['wheat', 'gluten', 'celery'] }),
    createItem('Bowls', 'Falafel wrap', 1100, { diets: ['vegan', 'halal'], allergens: ['wheat', 'gluten', 'sesame'] }),
    createItem('Snacks', 'Fruit cup', 600, { diets: ['vegan', 'gluten-free'], allergens: [] }),
    createItem('Snacks', 'Trail mix', 550, { diets: ['vegetarian'], allergens: ['peanuts', 'tree-nuts', 'milk'] }),
    createItem('Drinks', 'Iced hibiscus tea', 500, { diets: ['vegan'] }),
  ],
  tacos: [
    createItem('Tacos', 'Carne asada tacos', 1200, {
      text: 'Three, corn tortillas',
      diets: ['gluten-free'],
      allergens: [],
    }),
    createItem('Tacos', 'Mushroom tacos', 1100, {
      text: 'Three, corn tortillas',
      diets: ['vegan', 'gluten-free'],
      allergens: [],
    }),
    createItem('Sides', 'Nachos', 950, { diets: ['vegetarian'], allergens: ['milk'] }),
    createItem('Sides', 'Street corn', 700, { diets: ['vegetarian', 'gluten-free'], allergens: ['milk', 'eggs'] }),
    createItem('Drinks', 'Horchata', 550, { diets: ['vegetarian'], allergens: ['milk', 'tree-nuts'] }),
  ],
  sweets: [
    createItem('Ice cream', 'Vanilla soft serve', 600, { diets: ['vegetarian'], allergens: ['milk'] }),
    createItem('Ice cream', 'Lemon ice', 600, { diets: ['vegan', 'gluten-free', 'nut-free'], allergens: [] }),
    createItem('Baked', 'Churros', 750, { diets: ['vegetarian'], allergens: ['wheat', 'gluten', 'eggs'] }),
    createItem('Baked', 'Kettle corn', 700, { diets: ['vegan', 'gluten-free'] }),
  ],
  coffee: [
    createItem('Hot', 'Drip coffee', 400, { diets: ['vegan', 'gluten-free'], allergens: [] }),
    createItem('Hot', 'Hot chocolate', 500, { diets: ['vegetarian'], allergens: ['milk', 'soy'] }),
    createItem('Hot', 'Oat latte', 650, { diets: ['vegan'], allergens: ['gluten'] }),
    createItem('Baked', 'Blueberry muffin', 500, {
      diets: ['vegetarian'],
      allergens: ['wheat', 'gluten', 'milk', 'eggs'],
    }),
  ],
}
