/** What the demo's titles are called. Every name of a team, a person and a sponsor is invented. */
export interface Story {
  title: string
  subtitle: string
  about: string
}

/** By sport: a highlight, a condensed game, a feature and one from the archive. */
export const stories: Readonly<Record<string, readonly Story[]>> = {
  football: [
    {
      title: 'Twenty-five yards, untouched',
      subtitle: 'Highlights',
      about: 'One throw, one catch at the five, and nobody in front of him.',
    },
    {
      title: 'Cascade Valley at Utah, play by play',
      subtitle: 'Condensed games',
      about: 'All that was scored and what turned the game, cut to the snap.',
    },
    {
      title: 'The quiet room before kickoff',
      subtitle: 'Features',
      about: 'Forty minutes to go, and nobody says a word.',
    },
    { title: 'The goal line in the snow', subtitle: 'Classics', about: 'Four downs, one yard, a white field.' },
  ],
  'mens-basketball': [
    { title: 'At the horn, from the wing', subtitle: 'Highlights', about: 'One possession, one pass, one shot.' },
    {
      title: 'Granite Bay at Utah, play by play',
      subtitle: 'Condensed games',
      about: 'What counted, without the pauses.',
    },
    { title: 'A freshman learns the press', subtitle: 'Features', about: 'What a defense looks like from inside.' },
    {
      title: 'Triple overtime, told by those who played it',
      subtitle: 'Classics',
      about: 'Fifty-five minutes that nobody forgot.',
    },
  ],
  'womens-basketball': [
    { title: 'The far wing, again', subtitle: 'Highlights', about: 'A late three, from where it is hardest.' },
    {
      title: 'Alder Ridge at Utah, play by play',
      subtitle: 'Condensed games',
      about: 'Four quarters, possession by possession.',
    },
    {
      title: 'Two sisters, one backcourt',
      subtitle: 'Features',
      about: 'They have passed to each other since they were six.',
    },
    { title: 'The streak ends at forty-one', subtitle: 'Classics', about: 'And the visitors stayed to applaud.' },
  ],
  'womens-volleyball': [
    {
      title: 'Forty seconds, one point',
      subtitle: 'Highlights',
      about: 'Three attacks, three saves, and a bench on its feet.',
    },
    {
      title: 'Dunmore at Utah, set by set',
      subtitle: 'Condensed games',
      about: 'What decided its four sets, without the pauses.',
    },
    { title: 'Learning to set blindfolded', subtitle: 'Features', about: 'A drill that begins with listening.' },
    { title: 'From two sets down', subtitle: 'Classics', about: 'The night the roof came off.' },
  ],
  'womens-beach-volleyball': [
    { title: 'Wind, sand and one long point', subtitle: 'Highlights', about: 'A rally that crosses the whole court.' },
    {
      title: 'Lakemont at Utah, on the sand',
      subtitle: 'Condensed games',
      about: 'All the points of a Saturday on the sand.',
    },
    { title: 'Six in the morning at the lake', subtitle: 'Features', about: 'Practice before the wind wakes up.' },
  ],
  'womens-soccer': [
    {
      title: 'A late volley',
      subtitle: 'Highlights',
      about: 'A cross from the near side, and one touch.',
    },
    {
      title: 'Eastmoor at Utah, play by play',
      subtitle: 'Condensed games',
      about: 'What led to goals, and what nearly did.',
    },
    {
      title: 'The keeper who never played in goal',
      subtitle: 'Features',
      about: 'An injury, a coin toss, a new position.',
    },
    { title: 'Penalties under the lights', subtitle: 'Classics', about: 'Eleven kicks, one miss.' },
  ],
  baseball: [
    {
      title: 'Two out in the eighth, and gone',
      subtitle: 'Highlights',
      about: 'Over the middle of the fence.',
    },
    { title: 'Ironwood Tech at Utah, inning by inning', subtitle: 'Condensed games', about: 'Every ball in play.' },
    { title: 'The groundskeeper’s first pitch', subtitle: 'Features', about: 'Thirty years of raking, one throw.' },
    { title: 'Seventeen innings', subtitle: 'Classics', about: 'The lights went out twice.' },
  ],
  softball: [
    { title: 'Walk-off in the seventh', subtitle: 'Highlights', about: 'One swing, and the whole team at home plate.' },
    {
      title: 'Blackwater State at Utah, inning by inning',
      subtitle: 'Condensed games',
      about: 'A duel of two pitchers.',
    },
    { title: 'How a rise ball rises', subtitle: 'Features', about: 'It does not, and everybody swings under it.' },
  ],
  'womens-swimming-and-diving': [
    { title: 'The last length', subtitle: 'Highlights', about: 'Eight lanes, one wall.' },
    {
      title: 'Juniper Hills at Utah: every final',
      subtitle: 'Condensed meets',
      about: 'One final after the other.',
    },
    { title: 'What the black line says', subtitle: 'Features', about: 'Four hours a day with nobody to talk to.' },
  ],
  'womens-track-and-field': [
    { title: 'Decided at the line', subtitle: 'Highlights', about: 'From the rail and head on.' },
    { title: 'Northern Open: the finals', subtitle: 'Condensed meets', about: 'Every final of an evening.' },
    { title: 'The exchange', subtitle: 'Features', about: 'Twenty meters where a race is lost.' },
  ],
}

/** A series of each sport. */
export const series: Readonly<Record<string, { title: string; subtitle: string; episodes: readonly string[] }>> = {
  football: {
    title: 'Film room',
    subtitle: 'A coach explains one play',
    episodes: ['The counter', 'Cover two', 'The two-minute drill', 'Why we punted', 'The fake'],
  },
  'mens-basketball': {
    title: 'Mic check',
    subtitle: 'One player, one microphone',
    episodes: ['First practice', 'Media day', 'The bus', 'Rivalry week'],
  },
  'womens-basketball': {
    title: 'Shootaround',
    subtitle: 'The morning of the game',
    episodes: ['Left hand only', 'The charter flight', 'Senior night'],
  },
  'womens-volleyball': {
    title: 'Net gains',
    subtitle: 'The season, week by week',
    episodes: ['The first serve', 'Road trip', 'Five sets', 'The wall'],
  },
  'womens-soccer': {
    title: 'Extra time',
    subtitle: 'After the whistle',
    episodes: ['Rain delay', 'The captain', 'Corner kicks'],
  },
  baseball: {
    title: 'Around the horn',
    subtitle: 'Notes from the dugout',
    episodes: ['Spring', 'The bullpen phone', 'Signs'],
  },
}

/** The team whose page the department has laid out a row for. */
export const laidOut = 'mens-basketball'
