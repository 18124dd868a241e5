import { withoutAccents } from './spelling';
import type { Market } from './market';

export default {
  men: ['Jack', 'James', 'Seán', 'Conor', 'Daniel', 'Noah', 'Liam', 'Adam', 'Michael', 'Patrick', 'Cian', 'Oisín', 'Fionn', 'Tadhg', 'Darragh', 'Eoin', 'Cillian', 'Rory', 'Callum', 'Niall', 'Declan', 'Brendan', 'Ciarán', 'Shane', 'Kevin', 'Barry', 'Aidan', 'Padraig', 'Colm', 'Donal', 'Luke', 'Dylan', 'Ronan', 'Eamon', 'Fergal', 'Martin', 'Thomas', 'John', 'David', 'Mark'],
  women: ['Emily', 'Grace', 'Fiadh', 'Sophie', 'Amelia', 'Ava', 'Éabha', 'Saoirse', 'Aoife', 'Caoimhe', 'Ciara', 'Niamh', 'Róisín', 'Sinéad', 'Orla', 'Gráinne', 'Siobhán', 'Maeve', 'Deirdre', 'Áine', 'Clodagh', 'Aisling', 'Eimear', 'Laura', 'Sarah', 'Rachel', 'Emma', 'Katie', 'Hannah', 'Chloe', 'Lauren', 'Michelle', 'Louise', 'Mary', 'Bríd', 'Nuala', 'Fionnuala', 'Sorcha', 'Muireann', 'Ellen'],
  surnames: ['Murphy', 'Kelly', "O'Sullivan", 'Walsh', 'Smith', "O'Brien", 'Byrne', 'Ryan', "O'Connor", "O'Neill", "O'Reilly", 'Doyle', 'McCarthy', 'Gallagher', 'Doherty', 'Kennedy', 'Lynch', 'Murray', 'Quinn', 'Moore', 'McLoughlin', "O'Carroll", 'Connolly', 'Daly', "O'Connell", 'Wilson', 'Dunne', 'Brennan', 'Burke', 'Collins', 'Campbell', 'Clarke', 'Johnston', 'Hughes', 'Farrell', 'Fitzgerald', 'Brown', 'Martin', 'Maguire', 'Nolan', 'Flynn', 'Thompson', 'Callaghan', "O'Donnell", 'Duffy', "O'Mahony", 'Boyle', 'Healy', "O'Shea", 'White', 'Sweeney', 'Hayes', 'Kavanagh', 'Power', 'McGrath', 'Moran', 'Brady', 'Stewart', 'Casey', 'Foley'],
  latin: withoutAccents,
  staff: [['Aoife', 'Brennan'], ['Conor', 'Delaney'], ['Niamh', 'Kavanagh'], ['Rory', 'Fitzpatrick'], ['Ciara', 'Nolan'], ['Declan', 'Foley'], ['Sorcha', 'Maguire'], ['Eoin', 'Hogan'], ['Maeve', 'Cullen'], ['Shane', 'Whelan'], ['Orla', 'Keane'], ['Barry', 'Tobin'], ['Clodagh', 'Power'], ['Fergal', 'Lacey'], ['Emma', 'Sheehan'], ['Donal', 'Roche'], ['Laura', 'Buckley'], ['Kevin', 'Mooney'], ['Eimear', 'Dwyer'], ['Colm', 'Garvey'], ['Rachel', 'Hickey'], ['Niall', 'Curran'], ['Louise', 'Egan'], ['Martin', 'Tierney'], ['Grace', 'Molloy'], ['Aidan', 'Burke'], ['Sarah', 'Cahill'], ['Brendan', 'Feeney'], ['Nuala', 'Gormley'], ['Patrick', 'Looney']],
  regions: [
    { name: 'Dublin', code: 'DUB', cities: ['Dublin', 'Swords', 'Tallaght', 'Blanchardstown', 'Dún Laoghaire', 'Lucan'] },
    { name: 'Leinster', code: 'LEI', cities: ['Drogheda', 'Dundalk', 'Kilkenny', 'Naas', 'Wexford', 'Athlone', 'Carlow'] },
    { name: 'Munster', code: 'MUN', cities: ['Cork', 'Limerick', 'Waterford', 'Tralee', 'Ennis', 'Killarney', 'Clonmel'] },
    { name: 'Connacht', code: 'CON', cities: ['Galway', 'Sligo', 'Castlebar', 'Ballina', 'Tuam', 'Roscommon'] },
    { name: 'Ulster', code: 'ULS', cities: ['Letterkenny', 'Cavan', 'Monaghan', 'Buncrana', 'Ballybofey'] },
  ],
  streets: ['Main Street', "O'Connell Street", 'Patrick Street', 'Church Street', 'Bridge Street', 'Market Square', 'Castle Street', 'Station Road', 'Dublin Road', 'High Street', 'The Quay', 'Mill Lane', 'Parnell Street', 'Henry Street', 'Shop Street', 'Grattan Street', 'Eyre Square', 'Oliver Plunkett Street', 'The Crescent', 'Abbey Street', 'Chapel Lane', 'Friar Street', 'Strand Road', 'Emmet Street'],
  legalEntities: [['Atlantic Forecourts', 'Ltd'], ['Ballymore Convenience', 'DAC'], ['Celtic Corner Stores', 'Ltd'], ['Corrib Newsagents', 'Ltd'], ['Emerald Retail Group', 'plc'], ['Foyle Wholesale', 'Ltd'], ['Greenway Express', 'DAC'], ['Hanley Brothers', 'Ltd'], ['Lakeside Foods', 'Ltd'], ['Liffey Trading', 'Ltd'], ['McGinley Stores', 'Ltd'], ['Northgate Service Stations', 'DAC'], ['Oakfield Supermarkets', 'Ltd'], ['Shannon Cash and Carry', 'Ltd'], ['Tara Kiosks', 'Ltd'], ['Wicklow Way Shops', 'Ltd']],
  positions: ['Sales assistant', 'Cashier', 'Store manager', 'Shift supervisor', 'Forecourt attendant', 'Owner'],
  rewards: [['Cinema ticket', 900, 'digital'], ['Coffee voucher', 300, 'digital'], ['€20 gift card', 2400, 'digital'], ['Bluetooth speaker', 5200, 'physical'], ['Travel mug', 1200, 'physical'], ['Backpack', 2100, 'physical'], ['Notebook', 350, 'physical'], ['Baseball cap', 650, 'physical']],
  mobile: { operators: ['83', '85', '86', '87', '89'], digits: 7 },
  mailDomain: 'example.ie',
} satisfies Market;
