-- What is told beside the games. Who wrote, published and corrected one stands in the trail.
create table story (
  id integer generated always as identity primary key,
  company_id integer not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  title text not null,
  deck text,
  author text,
  source jsonb,
  teams text[] not null,
  picture jsonb,
  body jsonb not null,
  -- Of reading.
  minutes integer not null,
  -- The games of which it says how they went; and all games and people that it names.
  tells integer[] not null,
  games integer[] not null,
  people integer[] not null,
  corrections jsonb not null,
  -- To come: it is planned.
  published_at timestamptz,
  -- When fans were told other words than before.
  updated_at timestamptz,
  changed_at timestamptz not null,
  trashed_at timestamptz,
  revision integer not null default 0,
  check ((state = 'published') <= (published_at is not null))
);
create index story_published on story (company_id, published_at desc, id desc) where state = 'published' and trashed_at is null;
create index story_changed on story (company_id, changed_at desc);
create index story_people on story using gin (people);
create index story_games on story using gin (games);
create index story_teams on story using gin (teams);

-- Pictures of stories, drawn anew in these widths; their files lie in the home.
create table story_picture (
  name text primary key,
  company_id integer not null,
  width integer not null,
  height integer not null,
  widths integer[] not null,
  uploaded_at timestamptz not null
);
