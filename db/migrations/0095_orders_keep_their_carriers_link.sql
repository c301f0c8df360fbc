-- room: orders
-- The tracking link of the carrier when the parcel left, with {number} in it; '' for a carrier without one, NULL where it is not known.
ALTER TABLE all_orders ADD COLUMN carrier_url text CHECK (length(carrier_url) <= 300);

UPDATE all_orders SET carrier_url = known.carrier ->> 'url'
  FROM site_settings, jsonb_array_elements(site_settings.setting_value) AS known(carrier)
  WHERE site_settings.setting_key = 'carriers' AND all_orders.carrier = known.carrier ->> 'name';
