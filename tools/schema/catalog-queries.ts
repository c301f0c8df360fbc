// Objects in the schema `public` that belong to no extension.
const OURS = "n.nspname = 'public' and not exists (select from pg_depend d where d.objid = o.oid and d.deptype = 'e')";

export const EXTENSIONS = "select quote_ident(extname) as text from pg_extension where extname <> 'plpgsql' order by 1";

export const ENUMS = `select format('CREATE TYPE %I AS ENUM (%s);', o.typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = o.oid)) as text
  from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype = 'e' and ${OURS} order by o.typname`;

export const FUNCTIONS = `select rtrim(pg_get_functiondef(o.oid)) || ';' as text
  from pg_proc o join pg_namespace n on n.oid = o.pronamespace where ${OURS} order by o.proname, pg_get_function_identity_arguments(o.oid)`;

export const TABLES = `select quote_ident(o.relname) as name,
    case when o.relkind = 'p' then pg_get_partkeydef(o.oid) end as partition_key,
    quote_ident(p.relname) as parent, pg_get_expr(o.relpartbound, o.oid) as bound,
    (select jsonb_agg(jsonb_build_object(
        'name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
        'collation', case when a.attcollation <> t.typcollation then quote_ident(c.collname) end,
        'default', pg_get_expr(v.adbin, v.adrelid), 'parent_default', pg_get_expr(pv.adbin, pv.adrelid),
        'identity', a.attidentity, 'generated', a.attgenerated,
        'is_not_null', a.attnotnull, 'is_not_null_in_parent', pa.attnotnull) order by a.attnum)
      from pg_attribute a
      join pg_type t on t.oid = a.atttypid
      left join pg_collation c on c.oid = a.attcollation
      left join pg_attrdef v on v.adrelid = o.oid and v.adnum = a.attnum
      left join pg_attribute pa on pa.attrelid = p.oid and pa.attname = a.attname
      left join pg_attrdef pv on pv.adrelid = p.oid and pv.adnum = pa.attnum
      where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped) as columns,
    coalesce((select jsonb_agg(jsonb_build_object('name', quote_ident(k.conname), 'definition', pg_get_constraintdef(k.oid))
        order by array_position('{p,u,x,c}', k.contype::text), k.conname)
      from pg_constraint k
      where k.conrelid = o.oid and k.contype in ('p', 'u', 'x', 'c') and k.conislocal and k.conparentid = 0), '[]') as constraints
  from pg_class o join pg_namespace n on n.oid = o.relnamespace
  left join pg_inherits i on i.inhrelid = o.oid
  left join pg_class p on p.oid = i.inhparent
  where o.relkind in ('r', 'p') and ${OURS} order by p.relname is not null, o.relname`;

export const FOREIGN_KEYS = `select format('ALTER TABLE %I ADD CONSTRAINT %I %s;', o.relname, k.conname, pg_get_constraintdef(k.oid)) as text
  from pg_constraint k join pg_class o on o.oid = k.conrelid join pg_namespace n on n.oid = o.relnamespace
  where k.contype = 'f' and k.conparentid = 0 and ${OURS} order by o.relname, k.conname`;

/** Indexes that belong neither to a constraint nor to a parent's index. */
export const INDEXES = `select pg_get_indexdef(o.oid) || ';' as text
  from pg_class o join pg_namespace n on n.oid = o.relnamespace join pg_index x on x.indexrelid = o.oid
  join pg_class t on t.oid = x.indrelid
  where ${OURS} and not exists (select from pg_constraint k where k.conindid = o.oid and k.contype in ('p', 'u', 'x'))
    and not exists (select from pg_inherits i where i.inhrelid = o.oid)
  order by t.relname, o.relname`;

export const VIEWS = `select format(E'CREATE VIEW %I AS\\n%s', o.relname, pg_get_viewdef(o.oid, true)) as text
  from pg_class o join pg_namespace n on n.oid = o.relnamespace where o.relkind = 'v' and ${OURS} order by o.relname`;

export const TRIGGERS = `select pg_get_triggerdef(g.oid) || ';' as text
  from pg_trigger g join pg_class o on o.oid = g.tgrelid join pg_namespace n on n.oid = o.relnamespace
  where not g.tgisinternal and g.tgparentid = 0 and ${OURS} order by o.relname, g.tgname`;

/** Kinds of objects that the dump cannot write yet: materialised views, own sequences, domains, row types. */
export const UNKNOWN = `select o.relname as text from pg_class o join pg_namespace n on n.oid = o.relnamespace
  where o.relkind in ('m', 'f', 'c', 'S') and ${OURS}
    and not exists (select from pg_depend d where d.objid = o.oid and d.deptype in ('a', 'i'))
  union all select o.typname from pg_type o join pg_namespace n on n.oid = o.typnamespace where o.typtype in ('d', 'r') and ${OURS}`;
