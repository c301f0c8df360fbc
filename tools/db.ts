// `npm run db:migrate`, `db:seed`, `db:reset` and `db:schema`: commands on the shop's database; see db/README in CONTRIBUTING.md.
