import type { ColumnType, Generated, Selectable } from 'kysely'
import type { Documents, Json } from './documents.ts'

// Written by tables.generate.ts from the migrations. Not by hand.

export type Row<T extends keyof Tables> = Selectable<Tables[T]>

export interface Tables {
  ad: {
    id: Generated<number>
    company_id: number
    sponsor_id: number
    title: string
    kind: '10seconds' | '15seconds' | 'banner' | 'playerprofile' | 'article'
    title_id: number | null
    image: string | null
    image_small: string | null
    place: Json<Documents['ad.place']>
    skip_after: number | null
    starts_at: Date | null
    ends_at: Date | null
    position: number
    weight: Generated<number>
    per_day: number | null
    alt: string | null
  }
  ad_day: {
    company_id: number
    ad_id: number
    day: string
    impressions: number
    clicks: number
  }
  ad_fan: {
    customer_uid: string
    ad_id: number
    day: string
    times: number
    seen_at: Date
  }
  ad_impression: {
    id: string
    company_id: number
    ad_id: number
    day: string
    seen_at: Date | null
    clicked_at: Date | null
    expires_at: Date
    clicked_by: string | null
  }
  alert: {
    id: string
    company_id: number
    subject: string
    kind: string
    game_id: number | null
    sports: string[]
    tells: boolean
    title: string
    body: string
    redirect: string
    topic: string | null
    at: Date
    until: Date
    created_at: Date
    spread_at: Date | null
    refused: string | null
    withdrawn_at: Date | null
    sent_count: number | null
    refused_count: number | null
    held_back_count: number | null
  }
  alert_delivery: {
    alert_id: string
    sid: string
    customer_uid: string
    state: 'waiting' | 'sending' | 'sent' | 'refused' | 'dropped' | 'merged' | 'withdrawn'
    reason: string | null
    due_at: Date
    claimed_at: Date | null
    tries: Generated<number>
    done_at: Date | null
    opened_at: Date | null
  }
  alert_fan: {
    customer_uid: string
    enabled: boolean
    quiet_from: number | null
    quiet_until: number | null
    time_zone: string | null
    changed_at: Date
  }
  alert_game: {
    customer_uid: string
    game_id: number
    kinds: string[]
    changed_at: Date
  }
  alert_reading: {
    game_id: number
    seq: number
  }
  alert_team: {
    customer_uid: string
    sport: string
    kinds: string[]
  }
  analytics_day: {
    company_id: number
    day: string
    name: string
    subject: string
    detail: string
    times: number
    visits: number
    amount: number
  }
  analytics_event: {
    id: string
    company_id: number
    visitor: string | null
    name: string
    path: string | null
    activity: string
    at: Date
    said_at: Date
    received_at: Date
    subject: string | null
    play: string | null
    detail: string | null
    amount: number | null
  }
  analytics_hour: {
    company_id: number
    hour: Date
    name: string
    subject: string
    detail: string
    times: number
    visits: number
    amount: number
  }
  analytics_identity: {
    customer_uid: string
    salt: string
  }
  analytics_minute: {
    company_id: number
    minute: Date
    subject: string
    viewers: number
  }
  analytics_outbox: {
    id: Generated<number>
    batch: Json<Documents['analytics_outbox.batch']>
  }
  analytics_touched: {
    id: Generated<number>
    hour: Date
  }
  app_bundle: {
    id: Generated<number>
    company_id: number
    channel: string
    bundle_id: string
    version: string
    oldest_app: string
    platforms: Documents['app_bundle.platforms']
    contract: string
    checksum: string
    signature: string
    bytes: number
    share: number
    published_at: Date
    withdrawn_at: Date | null
    removed_at: Date | null
  }
  app_bundle_use: {
    company_id: number
    day: string
    bundle_id: string
    sketch: Buffer
  }
  asset: {
    id: string
    company_id: number
    summary: Json<Documents['asset.summary']>
    updated_at: Date
  }
  audit: {
    id: Generated<number>
    company_id: number
    at: Date
    actor: string | null
    action: string
    subject: string
    change: string
  }
  catalog: {
    id: Generated<number>
    company_id: number
    section: string
    genre_id: number
    name: string
    slug: string
    image: string | null
    show_gender: Generated<boolean>
    store_url: string | null
    sponsor_id: number | null
    position: number
  }
  channel: {
    id: Generated<number>
    company_id: number
    number: number
    name: string
    logo: string | null
    watermark: string | null
    asset_id: string
    audience: Json<Documents['channel.audience']>
  }
  channel_airing: {
    id: Generated<number>
    channel_id: number
    title_id: number | null
    event_id: number | null
    starts_at: Date | null
    early: Generated<number>
    minutes: number
  }
  channel_wheel: {
    channel_id: number
    since: Date
    blocks: Json<Documents['channel_wheel.blocks']>
  }
  code: {
    id: string
    purpose: 'login' | 'signup' | 'reset' | 'email-change'
    company_id: number
    email: string
    email_norm: string
    customer_uid: string | null
    token_hash: string
    link_hash: string | null
    device: string
    pin_hash: string | null
    pepper_version: number | null
    payload: Json<Documents['code.payload']> | null
    attempts: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
    voided_at: Date | null
  }
  code_app: {
    customer_uid: string
    secret: string | null
    last_step: Generated<number>
    confirmed_at: Date | null
    pending: string | null
    pending_at: Date | null
  }
  concession_item: {
    id: Generated<number>
    company_id: number
    venue_id: number
    stand_id: number
    place: number
    name: string
    text: string | null
    grouped: string | null
    price: number | null
    diets: string[]
    allergens: string[] | null
    sold_out_until: Date | null
    image: string | null
  }
  concession_stand: {
    id: Generated<number>
    company_id: number
    venue_id: number
    name: string
    kind: 'food' | 'drinks' | 'sweets' | 'coffee' | 'restaurant' | 'cart'
    section: string | null
    place: string | null
    opens_minutes: number
    closes_minutes: number
    mark: 'open' | 'closed' | null
    mark_until: Date | null
    revision: Generated<number>
  }
  customer: {
    uid: string
    company_id: number
    email: string
    email_norm: string
    firstname: string
    lastname: string
    password: string | null
    pepper_version: number | null
    newsletter: Generated<boolean>
    push_notifications: Generated<boolean>
    profile_image: string | null
    role: Generated<'fan' | 'scorer' | 'editor' | 'operator' | 'owner'>
    debug: Generated<boolean>
    created_at: Date
    score_safe: Generated<boolean>
    safe_sports: Generated<string[]>
    shown_games: Generated<number[]>
    newsletter_at: Date | null
    suspended_until: Date | null
    suspended_at: Date | null
    suspended_because: string | null
  }
  customer_affiliation: {
    customer_uid: string
    affiliation_id: number
  }
  customer_team: {
    customer_uid: string
    team_id: number
  }
  duty: {
    customer_uid: string
    until: Date
  }
  duty_need: {
    key: string
    seen_at: Date
    told_at: Date | null
  }
  email_change: {
    id: string
    customer_uid: string
    old_email: string
    old_email_norm: string
    new_email: string
    undo_hash: string | null
    changed_at: Date
    undo_until: Date
    undone_at: Date | null
  }
  favorite: {
    customer_uid: string
    kind: 'title' | 'person' | 'group'
    subject_id: number
    added_at: Date
  }
  feed_entry: {
    feed_id: number
    guid: string
    story_id: number | null
    sha256: string
    written: string | null
    pictures: Json<Documents['feed_entry.pictures']>
    tries: number
    seen_at: Date
  }
  game: {
    id: Generated<number>
    company_id: number
    sport: string
    season: string
    type: 'game' | 'event'
    title: string | null
    day: string
    ends_day: string | null
    starts_at: Date | null
    time_zone: string
    moved_from: string | null
    site: 'home' | 'away' | 'neutral'
    venue: string | null
    city: string | null
    conference: Generated<boolean>
    exhibition: Generated<boolean>
    postseason: Generated<boolean>
    tournament: string | null
    doubleheader: number | null
    away_id: number | null
    home_id: number | null
    tickets_url: string | null
    live_event_id: number | null
    title_id: number | null
    state: Json<Documents['game.state']>
    status: Documents['game.status']
    summary: Json<Documents['game.summary']>
    away_score: number | null
    home_score: number | null
    seq: Generated<number>
    changed_at: Date
    calendar_seq: Generated<number>
    tv: string | null
    radio: string | null
    note: string | null
    moved_reason: string | null
  }
  game_change: {
    game_id: number
    seq: number
    at: Date
    recorded_at: Date
    actor: string | null
    source: string
    note: string | null
    patch: Json<Documents['game_change.patch']>
    inverse: Json<Documents['game_change.inverse']>
    undoes: number | null
    moved: Json<Documents['game_change.moved']> | null
  }
  game_correction: {
    game_id: number
    path: string[]
    value: Json<Documents['game_correction.value']> | null
    actor: string | null
    at: Date
    until_other: Generated<boolean>
    instead_of: Json<Documents['game_correction.instead_of']> | null
  }
  game_line: {
    game_id: number
    key: string
    side: 'away' | 'home' | null
    school_id: number | null
    person_id: number | null
    line: Json<Documents['game_line.line']>
  }
  game_merge: {
    removed_id: number
    company_id: number
    kept_id: number
    seq: number
    trash_id: number
    sport: string
    type: string
    title: string | null
    day: string
    away_id: number | null
    home_id: number | null
    doubleheader: number | null
    moved: Json<Documents['game_merge.moved']>
    merged_at: Date
  }
  game_recap: {
    game_id: number
    company_id: number
    story_id: number | null
    seq: number
    written: string | null
  }
  game_tap: {
    game_id: number
    tap: string
    at: Date
  }
  genre: {
    id: Generated<number>
    company_id: number
    name: string
    position: Generated<number>
  }
  giveaway: {
    id: Generated<number>
    company_id: number
    address: 'truckgiveaway' | 'give-away' | 'vehicle-scholarship'
    published: boolean
    opens_at: Date
    closes_at: Date
    sponsor_id: number | null
    keep_days: number
    said: Json<Documents['giveaway.said']>
    picture: string | null
    seed: string
    commitment: string
    revision: Generated<number>
    created_at: Date
    drawn_at: Date | null
    list: string | null
    list_hash: string | null
    cleared_at: Date | null
  }
  giveaway_drawn: {
    giveaway_id: number
    place: number
    entry: string
    entry_id: number | null
    passed_over: string | null
  }
  giveaway_entry: {
    id: Generated<number>
    company_id: number
    giveaway_id: number
    number: string
    email: string
    email_norm: string
    day: string
    said: Json<Documents['giveaway_entry.said']>
    entered_at: Date
    confirmed_at: Date | null
    mailbox: string | null
    submission: Generated<string>
  }
  home_row: {
    id: Generated<number>
    company_id: number
    home_id: string
    title: string
    subtitle: string | null
    type: Documents['home_row.type']
    position: number
    filling: Json<Documents['home_row.filling']>
    sponsor_id: number | null
    packages: Generated<string[]>
    markets: Generated<string[]>
    hidden: Generated<boolean>
    shown_from: Date | null
    shown_until: Date | null
  }
  limiter: {
    key: string
    taken: number
    until: Date
  }
  list_entry: {
    customer_uid: string
    title_id: number
    added_at: Date
  }
  live_event: {
    id: Generated<number>
    company_id: number
    title: string
    subtitle: string | null
    sport: string | null
    image: string | null
    starts_at: Date
    cancelled: Generated<boolean>
    asset_id: string
    key_hash: string
    passphrase: string
    audience: Json<Documents['live_event.audience']>
    created_at: Date
    srt_port: number | null
    goes_on_air: Generated<'by-itself' | 'by-hand'>
    on_air_at: Date | null
    slate: Json<Documents['live_event.slate']> | null
    slate_by_itself: Generated<boolean>
    ended_at: Date | null
    caption_key_hash: string | null
    caption_key: string | null
    caption_language: string | null
    replay: Json<Documents['live_event.replay']> | null
    minutes: number | null
  }
  market_override: {
    customer_uid: string
    company_id: number
    market: string
    reason: string
    given_by: string | null
    given_at: Date
    ends_at: Date
  }
  message: {
    kind: Documents['message.kind']
    id: Generated<number>
    company_id: number
    words: string
    about: Json<Documents['message.about']>
    starts_at: Date
    ends_at: Date | null
    armed_at: Date | null
    ended_at: Date | null
    revision: Generated<number>
    created_at: Date
    changed_at: Date
  }
  migration: {
    name: string
    hash: string
    at: Generated<Date>
  }
  new_year: {
    company_id: number
    year: number
    choices: Json<Documents['new_year.choices']>
    revision: Generated<number>
    started_at: Date | null
    actor: string | null
    changes: Json<Documents['new_year.changes']> | null
  }
  passkey: {
    id: Generated<number>
    customer_uid: string
    credential: string
    public_key: string
    counter: number
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenge: {
    sid: string
    purpose: 'keep' | 'give'
    challenge: string
    expires_at: Date
  }
  payment_customer: {
    customer_uid: string
    stripe_id: string
  }
  payment_event: {
    id: string
    at: Date
  }
  person: {
    id: Generated<number>
    company_id: number
    person_type_id: 100 | 101
    catalog_id: number
    firstname: string
    lastname: string
    number: string | null
    position: string | null
    year: string | null
    hometown: string | null
    bio: string | null
    image: string | null
    sort: Generated<number>
    height: string | null
    weight: string | null
    hand: string | null
    high_school: string | null
    major: string | null
    left_at: Date | null
    photo: string | null
    focus_x: number | null
    focus_y: number | null
  }
  person_alias: {
    company_id: number
    sport: string
    alias: string
    person_id: number
  }
  person_difference: {
    person_id: number
    other: string
  }
  person_link: {
    person_id: number
    other_id: number
  }
  person_merge: {
    removed_id: number
    company_id: number
    kept_id: number
    trash_id: number
    sport: string
    name: string
    moved: Json<Documents['person_merge.moved']>
    merged_at: Date
  }
  person_season: {
    person_id: number
    season: string
    number: string | null
    position: string | null
    year: string | null
  }
  place_report: {
    id: Generated<number>
    company_id: number
    customer_uid: string
    content: Json<Documents['place_report.content']>
    title: string
    market: string
    unknown: boolean
    network: string | null
    at: Date
    done_at: Date | null
    done_by: string | null
  }
  plan_code: {
    id: Generated<number>
    batch_id: number
    code: string
    used: Generated<number>
  }
  plan_code_batch: {
    id: Generated<number>
    company_id: number
    label: string
    plan: string
    ends_at: Date | null
    days: number | null
    uses: number
    redeem_until: Date
    made_by: string | null
    made_at: Date
    stopped_at: Date | null
    game_id: number | null
    sport: string | null
    for_game: Generated<boolean>
  }
  plan_grant: {
    id: Generated<number>
    company_id: number
    customer_uid: string
    plan: string
    source: 'staff' | 'code' | 'list' | 'domain' | 'trial' | 'purchase'
    reason: string
    given_by: string | null
    given_at: Date
    starts_at: Date
    ends_at: Date | null
    game_id: number | null
    sport: string | null
    reminded_of: Date | null
    group_id: number | null
    untold: Json<Documents['plan_grant.untold']> | null
  }
  plan_group: {
    id: Generated<number>
    company_id: number
    plan: string
    ends_at: Date | null
    reason: string
    given_by: string | null
    given_at: Date
    fans: number
    undone_at: Date | null
    game_id: number | null
    sport: string | null
    for_game: Generated<boolean>
  }
  plan_list: {
    id: Generated<number>
    company_id: number
    name: string
    applied_at: Date
    applied_by: string | null
    added: number
    changed: number
    ended: number
    same: number
    refused: number
    undone_at: Date | null
    by_address: Generated<boolean>
  }
  plan_list_change: {
    list_id: number
    company_id: number
    kind: 'added' | 'changed' | 'ended'
    email: string
    email_norm: string
    plan: string
    ends_at: Date | null
    account: string | null
    grant_id: number | null
    grant_ends_at: Date | null
    sport: string | null
  }
  plan_list_entry: {
    id: Generated<number>
    company_id: number
    email: string
    email_norm: string
    plan: string
    ends_at: Date | null
    account: string | null
    grant_id: number | null
    sport: string | null
  }
  plan_redemption: {
    code_id: number
    customer_uid: string
    grant_id: number | null
    at: Date
  }
  plan_trial: {
    mailbox: string
    company_id: number
  }
  play_session: {
    id: string
    company_id: number
    customer_uid: string
    sid: string
    device: string
    tab: string | null
    content: Json<Documents['play_session.content']>
    asset_id: string
    title: string
    started_at: Date
    lease_until: Date
    ended_at: Date | null
    delivered: string | null
    shown_at: Date | null
    shown_asset: string | null
    market: string | null
  }
  profile_picture: {
    id: Generated<number>
    company_id: number
    customer_uid: string
    name: string | null
    uploaded_at: Date
    looked_at: Date | null
    taken_at: Date | null
    reason: 'nudity' | 'hate' | 'somebody-else' | 'advertising' | 'other' | null
    told_at: Date | null
  }
  purchase: {
    id: Generated<number>
    company_id: number
    buyer: string | null
    kind: 'month' | 'season' | 'game'
    plan: string
    game_id: number | null
    pass_days: number | null
    amount: number
    currency: string
    state: 'open' | 'unpaid' | 'paid' | 'late' | 'ended' | 'refunded' | 'disputed'
    token: string
    session_id: string | null
    subscription_id: string | null
    payment_id: string | null
    grant_id: number | null
    paid_until: Date | null
    canceled: Generated<boolean>
    refunded: Generated<number>
    refund_due_at: Date | null
    refund_reason: string | null
    refund_cause: 'staff' | 'canceled' | 'stream' | null
    keeps_plan: Generated<boolean>
    told_at: Date | null
    opened_at: Date
    bought_at: Date | null
    read_at: Date | null
    revision: Generated<number>
  }
  push_device: {
    token: string
    sid: string
    customer_uid: string
    device_type: string
    updated_at: Date
    apns_token: string | null
  }
  recovery_code: {
    customer_uid: string
    code_hash: string
    used_at: Date | null
  }
  reset_grant: {
    token_hash: string
    customer_uid: string
    expires_at: Date
    used_at: Date | null
  }
  reward_cause: {
    id: Generated<number>
    company_id: number
    name: string
    words: string
    goal: number | null
    given: Generated<number>
    paused: boolean
    added_at: Date
  }
  reward_code: {
    game_id: number
    company_id: number
    code: string
    made_at: Date
  }
  reward_correction: {
    id: Generated<number>
    company_id: number
    customer_uid: string
    points: number
    reason: string
    once: string
    at: Date
    balance_only: Generated<boolean>
  }
  reward_deed: {
    customer_uid: string
    deed: 'watch' | 'visit' | 'follow' | 'share' | 'attend'
    subject: string
    at: Date
    day: string
  }
  reward_donation: {
    id: Generated<number>
    company_id: number
    customer_uid: string
    cause_id: number
    points: number
    once: string
    at: Date
  }
  reward_fan: {
    customer_uid: string
    company_id: number
    balance: Generated<number>
    code: string
    on_board: Generated<boolean>
    seen_at: Date | null
    began_at: Date
    board_at: Date | null
  }
  reward_line: {
    id: Generated<number>
    company_id: number
    customer_uid: string
    rule_id: number | null
    redemption_id: number | null
    donation_id: number | null
    subject: string
    round: number
    points: number
    words: string
    at: Date
    correction_id: number | null
  }
  reward_prediction: {
    customer_uid: string
    game_id: number
    pick: 'away' | 'home'
    placed_at: Date
    outcome: 'right' | 'wrong' | 'void' | null
    settled_at: Date | null
  }
  reward_prize: {
    id: Generated<number>
    company_id: number
    name: string
    words: string
    art: 'cap' | 'scarf' | 'shirt' | 'ball' | 'poster' | 'ticket' | 'cup' | 'gift'
    cost: number
    stock: number
    taken: Generated<number>
    per_fan: number | null
    paused: boolean
    added_at: Date
    image: string | null
  }
  reward_redemption: {
    id: Generated<number>
    company_id: number
    customer_uid: string
    prize_id: number
    cost: number
    code: string
    once: string
    at: Date
    handed_at: Date | null
    taken_back_at: Date | null
  }
  reward_rule: {
    id: Generated<number>
    company_id: number
    deed: 'watch' | 'visit' | 'streak' | 'follow' | 'predict' | 'share' | 'attend'
    goal: number
    name: string
    words: string
    points: number
    per_day: number | null
    art: 'cup' | 'medal' | 'star' | 'flame' | 'banner' | 'ball' | 'eye' | 'voice'
    paused: boolean
    since: Date
    added_at: Date
  }
  schedule_columns: {
    company_id: number
    headings: string
    columns: string[]
    dates: 'month-first' | 'day-first' | null
    used_at: Date
  }
  school: {
    id: Generated<number>
    company_id: number
    name: string
    short: string
    abbr: string
    own: Generated<boolean>
    logo: string | null
    color: string | null
  }
  school_alias: {
    company_id: number
    producer: string
    alias: string
    school_id: number
  }
  school_merge: {
    removed_id: number
    company_id: number
    kept_id: number
    name: string
    moved: Json<Documents['school_merge.moved']>
    merged_at: Date
  }
  school_record: {
    id: Generated<number>
    company_id: number
    sport: string
    holder: 'player' | 'team'
    scope: 'career' | 'season' | 'game'
    category: string | null
    title: string
    low: Generated<boolean>
    name: string
    person_id: number | null
    value: number
    shown: string
    season: string | null
    day: string | null
    opponent: string | null
    note: string | null
  }
  school_save: {
    company_id: number
    revision: number
    before: Json<Documents['school_save.before']>
    after: Json<Documents['school_save.after']>
  }
  school_settings: {
    company_id: number
    settings: Json<Documents['school_settings.settings']>
    revision: number
    changed_at: Date
  }
  score_file: {
    id: Generated<number>
    company_id: number
    game_id: number | null
    sha256: string
    received_at: Date
    actor: string | null
    source: string
    producer: string | null
    verdict: 'refused' | 'waiting' | 'accepted' | 'rejected' | 'replaced' | 'older'
    report: Json<Documents['score_file.report']>
    settled: Json<Documents['score_file.settled']> | null
    looks_over: Generated<boolean>
    bytes: Buffer | null
    moment: Json<Documents['score_file.moment']> | null
    shown_seq: number | null
    change_seq: number | null
    says: string | null
  }
  scorer_game: {
    customer_uid: string
    game_id: number
  }
  scorer_team: {
    customer_uid: string
    sport: string
  }
  season: {
    company_id: number
    sport: string
    slug: string
    title: string
    starts: string
    ends: string
  }
  session: {
    sid: string
    uid: string
    customer_uid: string | null
    company_id: number
    device: string
    device_type: string
    label: string
    amr: string
    jti_current: string
    jti_prev: string | null
    prev_until: Date | null
    rotated_at: Date
    auth_time: Date
    created_at: Date
    last_seen_at: Date
    revoked_at: Date | null
    revoked_reason: string | null
    second_factor_at: Date | null
    confirmed_at: Date | null
  }
  social_blocked: {
    id: Generated<number>
    company_id: number
    network: 'feed' | 'mastodon' | 'bluesky'
    author: string
    name: string
    handle: string | null
    reason: string | null
    blocked_at: Date
  }
  social_picture: {
    id: Generated<number>
    company_id: number
    post_id: number | null
    place: number
    origin: string
    alt: string
    tries: Generated<number>
    name: string | null
    width: number | null
    height: number | null
    widths: number[] | null
    tried_at: Date | null
  }
  social_post: {
    id: Generated<number>
    company_id: number
    source_id: number
    origin: string
    author: string | null
    author_name: string | null
    author_handle: string | null
    text: Json<Documents['social_post.text']>
    url: string | null
    at: Date
    edited_at: Date | null
    replies: number | null
    reposts: number | null
    likes: number | null
    tells: number[]
    tells_other: boolean
    sha256: string
    hidden_at: Date | null
    hidden_why: string | null
    teams: string[]
  }
  sold_game: {
    game_id: number
    company_id: number
    checked_at: Date
    missing_ms: Generated<number>
    failed_at: Date | null
  }
  source: {
    id: Generated<number>
    company_id: number
    kind: 'posts' | 'stories' | 'schedule' | 'tickets'
    named: string
    facts: Json<Documents['source.facts']>
    revision: Generated<number>
    every_minutes: number
    paused: boolean
    added_at: Date
    due_at: Date
    looking_until: Date | null
    again_at: Date | null
    looked_at: Date | null
    good_at: Date | null
    failure: string | null
    failures: Generated<number>
    title: string | null
    not_read: Generated<number>
    etag: string | null
    modified: string | null
    sha256: string | null
    memory: ColumnType<Documents['source.memory'], string | undefined, string>
    copy: Buffer | null
  }
  spoken_caption: {
    id: Generated<number>
    event_id: number
    at: Date
    lasts_ms: number | null
    words: string
    seq: number | null
    digest: string
  }
  sponsor: {
    id: Generated<number>
    company_id: number
    name: string
    url: string | null
    image: string | null
    words: string | null
  }
  sponsor_ask: {
    id: Generated<number>
    company_id: number
    email: string
    email_norm: string
    name: string
    organisation: string
    words: string
    asked_at: Date
    answered_at: Date | null
  }
  staff_invitation: {
    id: Generated<number>
    company_id: number
    email: string
    email_norm: string
    role: 'scorer' | 'editor' | 'operator' | 'owner'
    games: number[]
    token_hash: string
    invited_by: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
    withdrawn_at: Date | null
  }
  standing: {
    company_id: number
    sport: string
    season: string
    school_id: number
    place: number
    conference: string
    record: string | null
    conference_record: string | null
    points: string | null
    streak: string | null
    rank: number | null
    told_at: Date | null
  }
  story: {
    id: Generated<number>
    company_id: number
    state: 'draft' | 'published' | 'withdrawn'
    title: string
    deck: string | null
    author: string | null
    source: Json<Documents['story.source']> | null
    teams: string[]
    picture: Json<Documents['story.picture']> | null
    body: Json<Documents['story.body']>
    minutes: number
    tells: number[]
    games: number[]
    people: number[]
    corrections: Json<Documents['story.corrections']>
    published_at: Date | null
    updated_at: Date | null
    changed_at: Date
    trashed_at: Date | null
    revision: Generated<number>
  }
  story_picture: {
    name: string
    company_id: number
    width: number
    height: number
    widths: number[]
    uploaded_at: Date
  }
  ticket_game: {
    game_id: number
    company_id: number
    state: 'soon' | 'on_sale' | 'few' | 'sold_out' | 'free'
    price_from: number | null
    changed_at: Date
  }
  ticket_season: {
    id: Generated<number>
    company_id: number
    name: string
    sport: string | null
    season: string | null
    text: string
    state: 'soon' | 'on_sale' | 'few' | 'sold_out' | 'free' | 'over'
    url: string | null
    venue_id: number | null
    offers: Json<Documents['ticket_season.offers']>
    prices: Json<Documents['ticket_season.prices']>
    revision: Generated<number>
    changed_at: Date
  }
  ticket_seller: {
    company_id: number
    host: string
    name: string
    place: number
  }
  title: {
    id: Generated<number>
    company_id: number
    kind: Generated<'movie' | 'series' | 'episode'>
    parent_id: number | null
    asset_id: string | null
    title: string
    subtitle: string | null
    short_description: string | null
    long_description: string | null
    suggested_title: string | null
    suggested_subtitle: string | null
    season: number | null
    episode: number | null
    year: number | null
    air_date: Date | null
    image: string | null
    sponsor_id: number | null
    chapters: ColumnType<Documents['title.chapters'], string | undefined, string>
    ad_breaks: Json<Documents['title.ad_breaks']> | null
    audience: ColumnType<Documents['title.audience'], string | undefined, string>
    hidden: Generated<boolean>
    created_at: Date
    series_position: number | null
  }
  title_catalog: {
    title_id: number
    catalog_id: number
  }
  title_genre: {
    title_id: number
    genre_id: number
  }
  title_person: {
    title_id: number
    person_id: number
  }
  trash: {
    id: Generated<number>
    company_id: number
    kind: Documents['trash.kind']
    subject_id: number
    name: string
    content: Json<Documents['trash.content']>
    assets: Generated<string[]>
    actor: string | null
    removed_at: Date
  }
  venue: {
    id: Generated<number>
    company_id: number
    name: string
    city: string | null
    ground: 'field' | 'court' | 'pitch' | 'diamond' | 'pool' | 'oval'
    sections: Json<Documents['venue.sections']>
    revision: Generated<number>
  }
  watched: {
    customer_uid: string
    title_id: number
    position: number
    duration: number
    played: boolean
    at: Date
  }
  watched_game: {
    address_id: number
    game_id: number
  }
}
