/** Lock screens as an iPhone and an Android phone show them. */
export const phonesStyle = `
main:has(.phones) { max-width: 76rem; }
form { margin: 0; }
label { display: grid; gap: .25rem; font-size: .875rem; color: var(--soft); min-width: 0; }
label.check { display: flex; align-items: center; min-height: 2.75rem; gap: .5rem; color: var(--ink); }
label.check input { width: 1.25rem; height: 1.25rem; accent-color: var(--link); }
select, button, input:not([type=checkbox]) { font: inherit; min-height: 2.75rem; width: 100%; padding: 0 .75rem; border: 1px solid var(--soft); border-radius: .5rem; background: transparent; color: var(--ink); }
option { color: #22303a; background: #fff; }
input[readonly] { font-size: .875rem; text-overflow: ellipsis; border-color: var(--line); }
button { width: auto; cursor: pointer; }
button:hover { border-color: var(--link); color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
code { overflow-wrap: anywhere; font-size: .875rem; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.new { display: flex; flex-wrap: wrap; gap: 1rem; align-items: end; margin: 1.5rem 0 2rem; padding: 1rem; border: 1px solid var(--line); border-radius: .75rem; }
.new label:not(.check) { flex: 1 1 10rem; }
.new button { background: var(--link); border-color: var(--link); color: var(--paper); font-weight: 600; }
.new button:hover { color: var(--paper); text-decoration: underline; }
.phones { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 2.5rem 2rem; }
.phones > li { display: flex; flex-direction: column; gap: .75rem; min-width: 0; }
.phones h2 { margin: 0; font-size: 1.125rem; overflow-wrap: anywhere; }
.kind { margin: -.75rem 0 0; color: var(--soft); font-size: .875rem; }
.row { display: flex; gap: .5rem; align-items: end; }
.row label { flex: 1; }
.phones summary { min-height: 2.75rem; align-content: center; color: var(--link); cursor: pointer; }
details > :not(summary) { margin-top: .75rem; }
.login { display: grid; gap: .75rem; }
.login button { justify-self: start; }
.member { flex: 1; margin: 0; align-self: center; min-width: 0; overflow-wrap: anywhere; }
.problem { margin: 0; padding-left: .75rem; border-left: .25rem solid #b3261e; }
.screen { position: relative; height: 34rem; overflow: hidden auto; padding: 3.25rem .75rem 1rem; border: .625rem solid #10161b; border-radius: 2.75rem; color: #fff; background: linear-gradient(165deg, #33566b, #1d3043 55%, #2c2647); display: flex; flex-direction: column; gap: .5rem; }
.screen.android { border-radius: 1.75rem; background: linear-gradient(195deg, #1f4b47, #152f3a 60%, #101c2a); }
.screen::before { content: ''; position: absolute; top: .75rem; left: 50%; translate: -50%; width: 5.5rem; height: 1.375rem; border-radius: 1rem; background: #10161b; }
.screen.android::before { width: .875rem; height: .875rem; top: .875rem; }
.screen p, .screen h3 { margin: 0; }
.clock { font-size: min(4rem, 16vw); white-space: nowrap; line-height: 1.1; font-weight: 300; text-align: center; font-variant-numeric: tabular-nums; }
.date { text-align: center; margin-bottom: 1.5rem !important; }
.android .clock, .android .date { text-align: left; padding-left: .5rem; }
.date::first-letter { text-transform: uppercase; }
.none { text-align: center; opacity: .85; }
.card { padding: .75rem .875rem; border-radius: 1.25rem; background: #f4f6f8f0; color: #1b262e; font-size: .9375rem; line-height: 1.35; overflow-wrap: anywhere; }
.card a { color: inherit; }
.android .card { border-radius: 1rem; background: #e6eeeb; }
.card > p:last-child { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden; }
.card h3 { font-size: .9375rem; }
.card .app { display: flex; align-items: center; gap: .5rem; margin-bottom: .25rem; color: #4d5b65; font-size: .8125rem; }
.card time { margin-left: auto; color: inherit; }
.icon { width: 1.125rem; height: 1.125rem; border-radius: .3rem; background: linear-gradient(135deg, #6d3bd1, #1f7a5a); }
.android .icon { border-radius: 50%; }
`;
