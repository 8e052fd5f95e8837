const splitWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Common mail domains, the most frequent first. A mistyped address is compared with them. */
export const wellKnownDomains: readonly string[] = [
  ...splitWords(`gmail.com yahoo.com hotmail.com outlook.com icloud.com aol.com live.com msn.com comcast.net verizon.net att.net
    sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net centurylink.net windstream.net frontier.com
    ymail.com rocketmail.com protonmail.com googlemail.com fastmail.com mail.com gmx.com zoho.com yahoo.co.uk hotmail.co.uk
    outlook.fr hotmail.fr yahoo.fr hotmail.de yahoo.de web.de gmx.de gmx.net yahoo.ca hotmail.ca yahoo.com.mx hotmail.es
    yahoo.es hotmail.it libero.it orange.fr wanadoo.fr btinternet.com rogers.com shaw.ca telus.net`),
]

/** Real domains that are similar to a well-known one: they are not typos. */
export const realNeighbors: ReadonlySet<string> = new Set(
  splitWords(`me.com mac.com email.com cloud.com hush.com hushmail.com inbox.com mail.ru bk.ru ya.ru yandex.com yandex.ru qq.com
    163.com 126.com naver.com daum.net proton.me pm.me hey.com tutanota.com tuta.com duck.com aim.com love.com games.com
    comcast.com verizon.com att.com cox.com charter.com centurylink.com windstream.com frontiernet.net optimum.net
    live.co.uk live.ca live.fr live.nl live.it live.de live.com.au live.com.mx outlook.de outlook.es outlook.it outlook.jp
    outlook.com.br outlook.com.au aol.co.uk aol.fr aol.de gmx.at gmx.ch gmx.us gmx.co.uk mail.de mail.fr mail.be gmail.de
    ymail.co.uk hotmail.be hotmail.nl hotmail.se hotmail.com.br hotmail.com.ar hotmail.com.mx hotmail.co.jp hotmail.com.tr
    yahoo.it yahoo.co.jp yahoo.co.in yahoo.in yahoo.com.br yahoo.com.ar yahoo.com.au yahoo.com.sg yahoo.com.hk yahoo.com.tw
    yahoo.com.ph yahoo.com.vn yahoo.co.id yahoo.co.nz yahoo.co.th yahoo.co.kr yahoo.ie yahoo.gr yahoo.pl yahoo.ro yahoo.se
    yahoo.no yahoo.dk yahoo.at yahoo.be yahoo.nl yahoo.com.tr yahoo.com.co yahoo.com.pe yahoo.com.ve yahoo-inc.com
    chatter.net carter.net fox.net box.net fix.net aon.com ao.com apl.com atl.net msu.com ms.com maol.com alive.com
    olive.com life.com line.com love.net give.com five.com zoo.com zono.com hoho.com bail.com hail.com nail.com tail.com
    jail.com rail.com sail.com wail.com snail.com small.com gamil.org mailo.com email.de emails.com webmail.com hotel.com
    hotels.com tahoe.com outlooks.com roger.com shawn.ca horizon.net verison.com fronter.com frontiers.com oranger.fr`),
)

const countries =
  splitWords(`ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz
  ca cc cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb gd ge gf
  gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw
  ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no
  np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su
  sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw`)

const generic =
  splitWords(`com net org edu gov mil int arpa biz info name pro aero coop museum jobs mobi travel tel cat asia post xxx app dev
  page blog shop store online site website space tech cloud email mail live news media agency studio design art music film photo
  photos video games game bet bot bom cam mom pet vet new nec ong goo gop dog fit fun vip win wow xyz top club team football soccer
  hockey golf run bike ski fan fans school college university academy education institute foundation church health care clinic
  dental doctor hospital law legal lawyer tax bank finance fund capital insurance group company inc llc ltd business works solutions
  services systems network digital world global international city town land house home homes realty estate properties rent garden
  kitchen restaurant cafe pizza bar beer wine fish farm green eco energy solar water earth life love family kids baby wedding party
  events tickets tours cruises holiday vacations flights hotel london berlin paris nyc vegas miami boston tokyo one zone center link
  click chat social community support help tools software engineering technology computer codes build construction repair plumbing
  auto cars taxi limo bid deals sale cheap gift gifts jewelry fashion shoes clothing style beauty hair makeup salon spa yoga how ink
  ceo cpa cfd icu moe sexy guru ninja expert coach training courses study review reviews report press gallery graphics gold black
  blue red pink kim lat plus rip rocks bio jet you dad phd prof day esq foo zip mov nexus ing meme map bar`)

/** Valid top-level domains. */
export const validEndings: ReadonlySet<string> = new Set([...countries, ...generic])

/** The only endings that are suggested for a mistyped one. */
export const commonEndings: readonly string[] = ['com', 'net', 'org', 'edu', 'gov']

/** Endings that exist, but after a well-known name are a typo of .com. */
export const comTypos: ReadonlySet<string> = new Set(['co', 'cm', 'om'])

/** Names with a single domain: any other ending is a typo. */
export const singleDomains: ReadonlyMap<string, string> = new Map([
  ['gmail', 'gmail.com'],
  ['icloud', 'icloud.com'],
])
