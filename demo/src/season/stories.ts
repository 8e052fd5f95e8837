/** Texts of the demo's videos. Every team, person and sponsor is invented. */
export interface VideoStory {
  title: string
  subtitle: string
  about: string
}

/** Per sport: a highlight, a condensed game, a feature and a classic. */
export const stories: Readonly<Record<string, readonly VideoStory[]>> = {
  football: [
    {
      title: 'Twenty-five yards, untouched',
      subtitle: 'Highlights',
      about: 'One throw, one catch at the 5, and no one in front of him.',
    },
    {
      title: 'Cascade Valley at Utah, play by play',
      subtitle: 'Condensed games',
      about: 'Every score and every turning point, snap to whistle.',
    },
    {
      title: 'The quiet room before kickoff',
      subtitle: 'Features',
      about: 'Forty minutes to kickoff, and no one says a word.',
    },
    { title: 'The goal line in the snow', subtitle: 'Classics', about: 'Four downs, one yard, a white field.' },
  ],
  'mens-basketball': [
    { title: 'At the horn, from the wing', subtitle: 'Highlights', about: 'One possession, one pass, one shot.' },
    {
      title: 'Granite Bay at Utah, play by play',
      subtitle: 'Condensed games',
      about: 'Every key possession, no breaks.',
    },
    { title: 'A freshman learns the press', subtitle: 'Features', about: 'What a defense looks like from inside.' },
    {
      title: 'Triple overtime, as told by the players',
      subtitle: 'Classics',
      about: 'Fifty-five minutes no one forgot.',
    },
  ],
  'womens-basketball': [
    { title: 'The far wing, again', subtitle: 'Highlights', about: 'A late three from the deepest corner.' },
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
      about: 'Three attacks, three digs, and a bench on its feet.',
    },
    {
      title: 'Dunmore at Utah, set by set',
      subtitle: 'Condensed games',
      about: 'The points that decided four sets, no breaks.',
    },
    { title: 'Learning to set blindfolded', subtitle: 'Features', about: 'A drill that starts with listening.' },
    { title: 'From two sets down', subtitle: 'Classics', about: 'The night the roof came off.' },
  ],
  'womens-beach-volleyball': [
    { title: 'Wind, sand and one long point', subtitle: 'Highlights', about: 'A rally that crosses the whole court.' },
    {
      title: 'Lakemont at Utah, on the sand',
      subtitle: 'Condensed games',
      about: 'Every point of a Saturday on the sand.',
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
      about: 'Every goal, and every close call.',
    },
    {
      title: 'The keeper who never played in goal',
      subtitle: 'Features',
      about: 'An injury, a coin toss, a new position.',
    },
    { title: 'Penalty kicks under the lights', subtitle: 'Classics', about: 'Eleven kicks, one miss.' },
  ],
  baseball: [
    {
      title: 'Two outs in the eighth, and gone',
      subtitle: 'Highlights',
      about: 'Straight over the center-field fence.',
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
      about: 'A pitchers’ duel to the last out.',
    },
    { title: 'How a rise ball rises', subtitle: 'Features', about: 'It doesn’t, and everyone swings under it.' },
  ],
  'womens-swimming-and-diving': [
    { title: 'The last lap', subtitle: 'Highlights', about: 'Eight lanes, one wall.' },
    {
      title: 'Juniper Hills at Utah: every final',
      subtitle: 'Condensed meets',
      about: 'Every final, back to back.',
    },
    { title: 'What the black line says', subtitle: 'Features', about: 'Four hours a day with no one to talk to.' },
  ],
  'womens-track-and-field': [
    { title: 'Decided at the line', subtitle: 'Highlights', about: 'From the rail, and from straight ahead.' },
    { title: 'Northern Open: the finals', subtitle: 'Condensed meets', about: 'Every final of the evening.' },
    { title: 'The exchange', subtitle: 'Features', about: 'The twenty meters where races are lost.' },
  ],
}

/** A series for each sport. */
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

/** The team whose page has a row arranged by staff. */
export const laidOut = 'mens-basketball'
