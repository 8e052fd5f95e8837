/** What is eaten at the demo's venues: stands, menus and maps of nobody. */
type Side = 'north' | 'north-east' | 'east' | 'south-east' | 'south' | 'south-west' | 'west' | 'north-west'

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
  /** What its kind of ground is called. */
  called: string
  ground: string
  sections: { name: string; level: string; side: Side | null }[]
  stands: DemoStand[]
}

const wing = (level: string, side: Side | null, from: number, many: number) =>
  Array.from({ length: many }, (_, at) => ({ name: String(from + at), level, side }))

export const venues: readonly DemoVenue[] = [
  {
    called: 'Stadium',
    ground: 'field',
    sections: [
      ...wing('Lower bowl', 'north', 101, 9),
      ...wing('Lower bowl', 'east', 110, 6),
      ...wing('Lower bowl', 'south', 116, 9),
      ...wing('Lower bowl', 'west', 125, 6),
      ...wing('Club', 'north', 201, 7),
      ...wing('Club', 'south', 208, 7),
      ...wing('Upper deck', 'north', 301, 9),
      ...wing('Upper deck', 'south', 310, 9),
    ],
    stands: [
      { name: 'Ridgeline Grill', kind: 'food', section: '104', place: 'North concourse, by gate B', menu: 'grill' },
      { name: 'Garden Cart', kind: 'cart', section: '112', place: 'East plaza', menu: 'garden' },
      { name: 'Switchback Tacos', kind: 'food', section: '119', place: 'South concourse', menu: 'tacos' },
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
      ...wing('Courtside', 'north', 1, 6),
      ...wing('Courtside', 'east', 7, 4),
      ...wing('Courtside', 'south', 11, 6),
      ...wing('Courtside', 'west', 17, 4),
      ...wing('Arena', null, 101, 28),
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
      ...wing('Field boxes', 'south-west', 1, 5),
      ...wing('Field boxes', 'south', 6, 4),
      ...wing('Field boxes', 'south-east', 10, 5),
      ...wing('Grandstand', 'south', 20, 7),
    ],
    stands: [
      { name: 'Dugout Garden', kind: 'cart', section: '7', place: 'Behind home plate', menu: 'garden' },
      { name: 'Left Field Scoops', kind: 'sweets', section: '2', place: 'Third base side', menu: 'sweets' },
      { name: 'On Deck Grill', kind: 'food', section: '12', place: 'First base side', menu: 'grill' },
    ],
  },
]

const item = (
  group: string,
  name: string,
  price: number,
  { text = null, diets = [], allergens = null, ...more }: Partial<DemoItem> = {},
): DemoItem => ({ name, text, group, price, diets, allergens, ...more })

export const menus: Readonly<Record<string, readonly DemoItem[]>> = {
  grill: [
    item('Mains', 'Smash burger', 1250, {
      text: 'Two patties, cheddar, pickles, potato bun',
      allergens: ['milk', 'wheat', 'gluten', 'eggs', 'sesame'],
    }),
    item('Mains', 'Bean burger', 1150, {
      text: 'Black beans, avocado, tomato',
      diets: ['vegan'],
      allergens: ['wheat', 'gluten', 'soy'],
    }),
    item('Mains', 'Foot-long hot dog', 900, { allergens: ['wheat', 'gluten', 'mustard'], soldOut: true }),
    item('Sides', 'Salted fries', 650, { diets: ['vegan', 'gluten-free', 'nut-free'], allergens: [] }),
    item('Sides', 'Soft pretzel', 700, { diets: ['vegetarian'], allergens: ['wheat', 'gluten', 'milk'] }),
    item('Drinks', 'Fountain soda', 500, { diets: ['vegan', 'gluten-free'], allergens: [] }),
    item('Drinks', 'Bottled water', 400, { diets: ['vegan', 'gluten-free'], allergens: [] }),
  ],
  garden: [
    item('Bowls', 'Green chile rice bowl', 1200, {
      text: 'Rice, black beans, roasted squash',
      diets: ['vegan', 'gluten-free', 'nut-free'],
      allergens: [],
    }),
    item('Bowls', 'Chicken grain bowl', 1350, { diets: ['halal'], allergens: ['wheat', 'gluten', 'celery'] }),
    item('Bowls', 'Falafel wrap', 1100, { diets: ['vegan', 'halal'], allergens: ['wheat', 'gluten', 'sesame'] }),
    item('Snacks', 'Fruit cup', 600, { diets: ['vegan', 'gluten-free'], allergens: [] }),
    item('Snacks', 'Trail mix', 550, { diets: ['vegetarian'], allergens: ['peanuts', 'tree-nuts', 'milk'] }),
    item('Drinks', 'Iced hibiscus tea', 500, { diets: ['vegan'] }),
  ],
  tacos: [
    item('Tacos', 'Carne asada tacos', 1200, { text: 'Three, corn tortillas', diets: ['gluten-free'], allergens: [] }),
    item('Tacos', 'Mushroom tacos', 1100, {
      text: 'Three, corn tortillas',
      diets: ['vegan', 'gluten-free'],
      allergens: [],
    }),
    item('Sides', 'Nachos', 950, { diets: ['vegetarian'], allergens: ['milk'] }),
    item('Sides', 'Street corn', 700, { diets: ['vegetarian', 'gluten-free'], allergens: ['milk', 'eggs'] }),
    item('Drinks', 'Horchata', 550, { diets: ['vegetarian'], allergens: ['milk', 'tree-nuts'] }),
  ],
  sweets: [
    item('Ice cream', 'Vanilla soft serve', 600, { diets: ['vegetarian'], allergens: ['milk'] }),
    item('Ice cream', 'Lemon ice', 600, { diets: ['vegan', 'gluten-free', 'nut-free'], allergens: [] }),
    item('Baked', 'Churros', 750, { diets: ['vegetarian'], allergens: ['wheat', 'gluten', 'eggs'] }),
    item('Baked', 'Kettle corn', 700, { diets: ['vegan', 'gluten-free'] }),
  ],
  coffee: [
    item('Hot', 'Drip coffee', 400, { diets: ['vegan', 'gluten-free'], allergens: [] }),
    item('Hot', 'Hot chocolate', 500, { diets: ['vegetarian'], allergens: ['milk', 'soy'] }),
    item('Hot', 'Oat latte', 650, { diets: ['vegan'], allergens: ['gluten'] }),
    item('Baked', 'Blueberry muffin', 500, { diets: ['vegetarian'], allergens: ['wheat', 'gluten', 'milk', 'eggs'] }),
  ],
}
